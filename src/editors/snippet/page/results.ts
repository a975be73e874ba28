// Shows the code to copy, or the list of missing and wrong fields.

import { copyText } from '../../dom/copy-text.ts'
import { element } from '../../dom/element.ts'
import type { Choice, ChoiceError } from '../tag/choice.ts'
import { isForOneVersion, type Manifest } from '../tag/locked-tag.ts'
import type { Snippets } from '../tag/write-snippet.ts'
import { openSectionsOf } from './open-sections.ts'
import { type Piece, pieces } from './pieces.ts'
import { type System, systems } from './systems.ts'

/** The part of the page that shows errors or code. */
export interface Results {
  /** Shows the errors and marks their fields. Hides the code if there are errors, or while the preview is being measured. */
  showErrors(errors: readonly ChoiceError[], isWaiting: boolean): void
  /**
   * Shows the code for the chosen CMS or framework. Moves all other forms of the tag, and the content security policy, into a closed
   * section.
   */
  showSnippets(snippets: Snippets, policy: string, system: System): void
}

/** Shows or removes the error below a field. Shows no error below an empty field, because the list of errors already names that field. */
function showFieldError(control: HTMLInputElement, error: ChoiceError | null): void {
  const isWrong = error !== null && control.value !== ''
  const [hint, id] = [`${control.id}-hint`, `${control.id}-error`]
  document.getElementById(id)?.remove()
  control.removeAttribute('aria-invalid')
  if (isWrong) {
    control.setAttribute('aria-invalid', 'true')
    control.closest('.field')?.append(element('p', { id, class: 'error' }, error.says))
  }
  const about = [hint, id].filter(name => document.getElementById(name))
  if (about.length > 0) control.setAttribute('aria-describedby', about.join(' '))
  else control.removeAttribute('aria-describedby')
}

/** Renders the results into the page. Throws if the page lacks a needed element. */
export function createResults(form: HTMLFormElement): Results {
  const byId = (id: string): HTMLElement => {
    const found = document.getElementById(id)
    if (!found) throw new Error(`The page has no #${id}`)
    return found
  }
  const said = byId('said')
  const status = byId('status')

  const draw = ({ id, title, says, notes, button }: Piece) => {
    const code = element('pre', { id: `code-${id}`, tabindex: '0', role: 'region', 'aria-label': title })
    const copy = element('button', { type: 'button', class: 'copy' }, button)
    copy.addEventListener('click', async () => {
      const isCopied = await copyText(code.textContent ?? '', code)
      said.textContent = isCopied
        ? `Copied: ${title.toLowerCase()}.${id === 'policy' ? '' : ' Once it is in your page, open the page with ?movie-club-check.'}`
        : 'Your browser doesn’t allow copying. The text is selected: press Ctrl+C, or ⌘C on a Mac.'
    })
    const article = element(
      'article',
      {},
      element('h3', {}, title),
      element('p', { class: 'hint' }, says),
      ...(notes ? [element('ul', { class: 'hint' }, ...notes.map(note => element('li', {}, note)))] : []),
      code,
      copy,
    )
    return { id, article, code, copy }
  }
  const more = element(
    'details',
    { id: 'more' },
    element('summary', {}, 'Other ways, and the security policy'),
  )
  const drawn = pieces.map(draw)
  const recommended = element('div', { id: 'recommended' })
  const paste = element('a', { id: 'paste', href: 'cms.html' })
  const ownMachine = element(
    'p',
    { id: 'own-machine', class: 'notice', hidden: '' },
    'This is a trial copy, and its tag works only on this computer. For your own site, ask your developer where the script is published, and fill in that address as “Folder of the script” under Technical.',
  )
  byId('snippets').append(
    ownMachine,
    recommended,
    element('p', {}, paste),
    element('p', { id: 'version', class: 'hint' }),
    more,
  )

  for (const { title, guide } of Object.values(systems))
    if (guide !== null)
      byId('guides').append(element('li', {}, element('a', { href: `cms.html#${guide}` }, title)))

  /** Shows above the closed section all pieces of code that the system needs. Moves all other pieces into that section. */
  function recommend({ title, recommended: wanted, guide }: System): void {
    for (const { id, article, copy } of drawn) {
      const isWanted = wanted.some(name => name === id)
      copy.classList.toggle('main', isWanted)
      ;(isWanted ? recommended : more).append(article)
    }
    paste.textContent = guide === null ? 'Where to paste it' : `Where to paste it: ${title}`
    // In the link's hash, the editor's choices follow the id of the system's guide (choices-in-address.ts).
    const [, ...choices] = paste.hash.slice(1).split('&')
    paste.hash = [guide ?? '', ...choices].join('&')
  }

  let shownFor: System | undefined
  let told = ''
  return {
    showErrors(errors, isWaiting) {
      if (errors.length > 0 || isWaiting) byId('snippets').hidden = true
      for (const control of form.elements)
        if (control instanceof HTMLInputElement)
          showFieldError(control, errors.find(({ field }) => field === control.id) ?? null)
      const state = isWaiting ? 'waiting' : JSON.stringify(errors)
      if (state === told) return
      told = state
      said.textContent = ''
      const count = errors.length === 1 ? '1 field' : `${errors.length} fields`
      status.textContent = errors.length > 0 ? `Your tag: ${count} to fill in` : 'Measuring the preview…'
      if (errors.length === 0)
        return byId('errors').replaceChildren(
          ...(isWaiting ? [element('p', { class: 'notice' }, 'Measuring the preview…')] : []),
        )
      const lines = errors.map(({ field, says }) => {
        const link = element('a', { href: `#${field}` }, says)
        link.addEventListener('click', event => {
          event.preventDefault()
          const control = document.getElementById(field)
          openSectionsOf(control)
          control?.focus()
        })
        return element('li', {}, link)
      })
      byId('errors').replaceChildren(
        element(
          'div',
          { class: 'notice' },
          element('p', {}, 'Fill these in to get your tag:'),
          element('ul', {}, ...lines),
        ),
      )
    },
    showSnippets(snippets, policy, system) {
      if (system !== shownFor) recommend(system)
      shownFor = system
      status.textContent = 'Your tag is ready to copy'
      for (const { id, article, code } of drawn) {
        const text = id === 'policy' ? policy : snippets[id as keyof Snippets]
        if (code.textContent !== text) said.textContent = ''
        code.textContent = text
        // Hides an empty piece of code. The instant tag is empty if the choice has errors with which the widget would not start.
        article.toggleAttribute('hidden', text === '')
      }
      byId('snippets').hidden = false
    },
  }
}

/** Whether the script's folder is on the editor's own computer. */
export const isOnThisComputer = ({ files }: Choice): boolean =>
  /^https?:\/\/([\w.-]+\.)?(localhost|127\.0\.0\.1)([:/])/.test(files)

/**
 * Returns the sentence about the script's version.
 * @param manifest null if the folder has no manifest.json
 */
export function versionWords(choice: Choice, manifest: Manifest | null): string {
  if (manifest === null)
    return isOnThisComputer(choice)
      ? 'The tag loads the script that this computer serves. It has no version.'
      : 'There is no manifest.json beside the script. Check the address of its folder, under Technical.'
  const { version } = manifest
  return isForOneVersion(choice, manifest)
    ? `The tag is for version ${version}, byte for byte. After an update of the script in the same folder, copy the tag again.`
    : `The tag loads the newest version in its folder, now ${version}.`
}
