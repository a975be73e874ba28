// Starts the snippet page: the form, the preview and the code to copy.

import type { Scheme } from '../../../domain/widget-config.ts'
import { element } from '../../dom/element.ts'
import { type Choice, errorsIn } from '../tag/choice.ts'
import { instantFromAttributes } from '../tag/instant-from-attributes.ts'
import { integrityOf, type Manifest } from '../tag/locked-tag.ts'
import { properties } from '../tag/properties.ts'
import { type Measured, reservedHeight } from '../tag/reserved-height.ts'
import { writePolicy } from '../tag/write-policy.ts'
import { writeSnippets } from '../tag/write-snippet.ts'
import { offerChecklist } from './checklist-link.ts'
import { keepChoicesInAddress } from './choices-in-address.ts'
import { showContrast } from './colour-contrast.ts'
import { type Cinema, drawFields } from './fields.ts'
import { warnOfMissingFonts } from './missing-fonts.ts'
import { openSectionsOf } from './open-sections.ts'
import { createPreview, type FrameName } from './preview.ts'
import { readChoice } from './read-choice.ts'
import { createResults, isOnThisComputer, versionWords } from './results.ts'
import { type PreviewStep, previewSteps } from './stills.ts'
import { systemOf } from './systems.ts'
import { showScheme } from './theme-cards.ts'
import { offerOwnTheme, showThemeValues } from './theme-values.ts'

/** Fetches JSON. Resolves to null if the file is missing or is not JSON. */
async function fetchJson<Reply>(address: string): Promise<Reply | null> {
  try {
    const reply = await fetch(address)
    return reply.ok ? ((await reply.json()) as Reply) : null
  } catch {
    return null
  }
}

const found = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const element = document.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The page has no ${selector}`)
}

const form = found('#choices', HTMLFormElement)
const cinemas = (await fetchJson<readonly Cinema[]>('cinemas.json')) ?? []
drawFields(form, cinemas, new URL('../', document.URL).href)

const results = createResults(form)
let measured: Measured = {}
let manifest: Manifest | null = null
let manifestOf = ''
let round = 0

const hasColour = (choice: Choice): boolean =>
  Object.keys(choice.properties).some(name => properties[name]?.kind === 'colour')

async function update(): Promise<void> {
  const thisRound = ++round
  const { choice, place } = readChoice(form)
  preview.show(choice)
  warnOfMissingFonts(form, choice.properties)
  showScheme(choice.attributes.scheme as Scheme)
  showThemeValues(form, choice.attributes.theme)
  found('#both-schemes', HTMLElement).hidden =
    choice.attributes.scheme !== 'auto' || choice.attributes.theme === 'ritz' || !hasColour(choice)
  showContrast(form, choice.properties, choice.attributes.theme)
  const errors = errorsIn(choice)
  const height = reservedHeight(place, measured)
  const isMeasured = place === 'none' || height !== ''
  results.showErrors(errors, errors.length === 0 && !isMeasured)
  found('#measured', HTMLElement).textContent =
    measured.phone && measured.desktop
      ? `First screen: ${measured.phone} px high on a phone, ${measured.desktop} px on a wide page.`
      : 'Loading…'
  if (errors.length > 0 || !isMeasured) return
  if (manifestOf !== choice.files) {
    manifest = await fetchJson<Manifest>(`${choice.files}manifest.json`)
    if (thisRound !== round) return
    manifestOf = choice.files
  }
  const { template } = instantFromAttributes(choice.attributes)
  const snippets = writeSnippets(choice, height, integrityOf(choice, manifest), template)
  const policy = await writePolicy(choice, snippets.style).catch(
    () => 'Open this page over https to get the policy with the hash of the style.',
  )
  if (thisRound !== round) return
  results.showSnippets(snippets, policy, systemOf(String(new FormData(form).get('system'))))
  found('#version', HTMLElement).textContent = versionWords(choice, manifest)
  found('#own-machine', HTMLElement).hidden = !isOnThisComputer(choice)
}

const preview = createPreview(found('#stage', HTMLElement), now => {
  measured = now
  void update()
})

/** Fills in the name of a listed cinema, unless the editor has typed a different name. */
function fillName(): void {
  const [id, name] = [found('#cinemaId', HTMLInputElement), found('#cinemaName', HTMLInputElement)]
  const cinema = cinemas.find(known => known.id === id.value.trim())
  if (cinema && (name.value === '' || cinemas.some(known => known.name === name.value)))
    name.value = cinema.name
}

form.addEventListener('input', event => {
  if (event.target instanceof Element && event.target.id === 'cinemaId') fillName()
  void update()
})
offerOwnTheme(
  form,
  found('#own', HTMLElement),
  () => readChoice(form).choice.attributes.theme,
  () => {
    openSectionsOf(found('#properties', HTMLElement))
    form.dispatchEvent(new Event('change'))
    void update()
  },
)
form.addEventListener('submit', event => event.preventDefault())

/** The values of the two rows of buttons above the preview. */
const view: { frame: FrameName; step: PreviewStep } = {
  frame: matchMedia('(min-width: 900px)').matches ? 'desktop' : 'phone',
  step: 'join',
}
found('#steps', HTMLElement).append(
  ...Object.entries(previewSteps).map(([step, words]) =>
    element('button', { type: 'button', 'data-step': step }, words),
  ),
)
const buttons = [...document.querySelectorAll<HTMLButtonElement>('.switch button')]
function turnTo(chosen: Readonly<Record<string, string | undefined>>): void {
  Object.assign(view, chosen)
  for (const button of buttons) {
    const [[name = '', value] = []] = Object.entries(button.dataset)
    button.setAttribute('aria-pressed', String(value === view[name as keyof typeof view]))
  }
  preview.turnTo(view.frame, view.step)
}
for (const button of buttons) button.addEventListener('click', () => turnTo(button.dataset))
turnTo(view)
offerChecklist(found('#pageAddress', HTMLInputElement), found('#check', HTMLElement))
keepChoicesInAddress(form, () => void update())
await update()
