// Draws what can be copied, or what is still missing.

import { copyText } from '../../dom/copy-text.ts'
import { element } from '../../dom/element.ts'
import type { Choice, ChoiceError } from '../tag/choice.ts'
import type { Snippets } from '../tag/write-snippet.ts'
import { first, main, type Piece, pieces } from './pieces.ts'

export interface Results {
  /** What is missing; without errors the snippets are shown. */
  showErrors(errors: readonly ChoiceError[], isWaiting: boolean): void
  showSnippets(snippets: Snippets, policy: string): void
}

/** An empty field is not wrong before somebody has been there; the list says that it is needed. */
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

export function createResults(form: HTMLFormElement): Results {
  const byId = (id: string): HTMLElement => {
    const found = document.getElementById(id)
    if (!found) throw new Error(`The page has no #${id}`)
    return found
  }
  const said = byId('said')
  const codes = new Map<string, HTMLElement>()

  const draw = ({ id, title, says, notes, button }: Piece): HTMLElement => {
    const code = element('pre', { id: `code-${id}`, tabindex: '0', role: 'region', 'aria-label': title })
    codes.set(id, code)
    const copy = element('button', { type: 'button', class: id === main ? 'copy main' : 'copy' }, button)
    copy.addEventListener('click', async () => {
      const isCopied = await copyText(code.textContent ?? '', code)
      said.textContent = isCopied
        ? `Copied: ${title.toLowerCase()}.${id === 'policy' ? '' : ' Once it is in your page, open the page with ?movie-club-check.'}`
        : 'Your browser does not allow copying. The text is selected: press Ctrl+C, or ⌘C on a Mac.'
    })
    return element(
      'article',
      {},
      element('h3', {}, title),
      element('p', { class: 'hint' }, says),
      ...(notes ? [element('ul', { class: 'hint' }, ...notes.map(note => element('li', {}, note)))] : []),
      code,
      copy,
    )
  }
  const more = element(
    'details',
    { id: 'more' },
    element('summary', {}, 'Other ways, and the security policy'),
  )
  for (const piece of pieces) if (!first.includes(piece.id)) more.append(draw(piece))
  const open = pieces.filter(({ id }) => first.includes(id)).map(draw)
  byId('snippets').append(...open, element('p', { id: 'version', class: 'hint' }), more)

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
      if (errors.length === 0)
        return byId('errors').replaceChildren(
          ...(isWaiting ? [element('p', { class: 'notice' }, 'The preview is being measured…')] : []),
        )
      const lines = errors.map(({ field, says }) => {
        const link = element('a', { href: `#${field}` }, says)
        link.addEventListener('click', event => {
          event.preventDefault()
          const control = document.getElementById(field)
          for (let up = control?.closest('details'); up; up = up.parentElement?.closest('details'))
            up.open = true
          control?.focus()
        })
        return element('li', {}, link)
      })
      byId('errors').replaceChildren(
        element(
          'div',
          { class: 'notice' },
          element('p', {}, 'Still needed before there is a tag:'),
          element('ul', {}, ...lines),
        ),
      )
    },
    showSnippets(snippets, policy) {
      for (const [id, code] of codes) {
        const text = id === 'policy' ? policy : snippets[id as keyof Snippets]
        if (code.textContent !== text) said.textContent = ''
        code.textContent = text
        // There is none for a tag with which the widget would not start.
        code.parentElement?.toggleAttribute('hidden', text === '')
      }
      byId('snippets').hidden = false
    },
  }
}

/** What an editor has to know about the script that the tag names. */
export function versionWords(choice: Choice, version: string | null): string {
  const isOwnMachine = /^https?:\/\/([\w.-]+\.)?(localhost|127\.0\.0\.1)([:/])/.test(choice.files)
  const own = isOwnMachine ? ' The script is on this computer: nobody else can load it from there.' : ''
  return version === null
    ? `There is no manifest.json beside the script, so the tag has no integrity hash.${own}`
    : `The tag holds for version ${version}, byte for byte. After an update of the script, copy it anew.${own}`
}
