// Shows the theme's own values in the fields of the properties, and derives a theme from a colour of the editor's page.
import { element } from '../../dom/element.ts'
import type { Rgb } from '../tag/contrast.ts'
import { deriveTheme } from '../tag/derive-theme.ts'
import { properties, propertyError } from '../tag/properties.ts'
import { hexOf, rgbOf } from './colour-contrast.ts'
import { themeValue } from './theme-cards.ts'

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

/** Returns the theme's own value of a property, short enough for a field: of a list of fonts only the first. */
const shownValue = (theme: string, name: string): string =>
  themeValue(theme, properties[name]?.token ?? '')
    .split(',')[0]
    ?.replace(/"/g, '') ?? ''

/** Shows the theme's own value in each empty field. Each swatch has the colour that applies: the editor's or the theme's. */
export function showThemeValues(form: HTMLFormElement, theme: string): void {
  for (const name of Object.keys(properties)) {
    const input = inputOf(form, name)
    if (!input) continue
    const own = shownValue(theme, name)
    input.placeholder = own || 'the theme’s'
    const swatch = input.closest('.colour')?.querySelector<HTMLInputElement>('[type=color]')
    if (swatch) swatch.value = hexOf(input.value) ?? hexOf(own) ?? '#888888'
  }
}

/** Fills in the fields of the properties with a theme that is derived from the colour and the font of the editor's page. */
function fillIn(form: HTMLFormElement, theme: string, colour: Rgb, font: string): void {
  const ofTheme = Object.keys(properties).flatMap(name => {
    const own = rgbOf(shownValue(theme, name))
    return own ? [[name, own] as const] : []
  })
  const accent = themeValue(theme, '--mc-accent')
  const isMark = ['--mc-mark', '--mc-mark-thin'].some(token => themeValue(theme, token) === accent)
  const chosen: Record<string, string> = { ...deriveTheme(colour, Object.fromEntries(ofTheme), isMark) }
  if (font !== '') for (const name of ['--movie-club-font', '--movie-club-heading-font']) chosen[name] = font
  for (const [name, value] of Object.entries(chosen)) {
    const input = inputOf(form, name)
    if (input) input.value = value
  }
}

/**
 * Makes the part of the form that derives a theme from the editor's page work.
 * @param onChange called when the fields have been filled in or cleared
 */
export function offerOwnTheme(
  form: HTMLFormElement,
  place: Element,
  theme: () => string,
  onChange: () => void,
): void {
  const colour = element('input', { type: 'color', id: 'own-colour', value: '#6b1d3a' })
  const font = element('input', {
    type: 'text',
    id: 'own-font',
    placeholder: 'Inter',
    spellcheck: 'false',
    'aria-describedby': 'own-said',
  })
  const make = element('button', { type: 'button', class: 'copy' }, 'Match my page')
  const clear = element('button', { type: 'button', class: 'copy' }, 'Back to the theme')
  const said = element('p', { class: 'hint', id: 'own-said', role: 'status' })
  make.addEventListener('click', () => {
    const typed = font.value.trim()
    const error = typed === '' ? null : propertyError('--movie-club-font', typed)
    const rgb = rgbOf(colour.value)
    if (error === null && rgb) fillIn(form, theme(), rgb, typed)
    said.textContent = error ?? 'Filled in below. All texts and edges keep the theme’s contrast.'
    onChange()
  })
  clear.addEventListener('click', () => {
    for (const name of Object.keys(properties)) {
      const input = inputOf(form, name)
      if (input) input.value = ''
    }
    said.textContent = 'The theme has its own values again.'
    onChange()
  })
  place.append(
    element('div', { class: 'field' }, element('label', { for: colour.id }, 'Main colour'), colour),
    element('div', { class: 'field' }, element('label', { for: font.id }, 'Font, if you like'), font),
    element('div', { id: 'own-buttons' }, make, clear),
    said,
  )
}
