// Reads colours as the browser does. Shows, below each chosen colour, the contrast with the colour beside or behind it.
import { element } from '../../dom/element.ts'
import { contrastOf, contrastWords, type Rgb } from '../tag/contrast.ts'
import { properties, propertyError } from '../tag/properties.ts'
import { themeValue } from './theme-cards.ts'

/** Returns the colour as `#rrggbb`. Returns null for a text that is not a colour, and for a transparent colour. */
export function hexOf(text: string): string | null {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !CSS.supports('color', text)) return null
  context.fillStyle = text
  return context.fillStyle.startsWith('#') ? context.fillStyle : null
}

/** Returns the colour as RGB. Returns null for a text that is not a colour, and for a transparent colour. */
export function rgbOf(text: string): Rgb | null {
  const parts = hexOf(text)?.slice(1).match(/../g)
  return parts ? (parts.map(part => Number.parseInt(part, 16)) as [number, number, number]) : null
}

/**
 * Shows or clears the contrast below each colour field.
 * @param chosen the properties in the form, by name
 */
export function showContrast(
  form: HTMLFormElement,
  chosen: Readonly<Record<string, string>>,
  theme: string,
): void {
  for (const [name, { seenWith }] of Object.entries(properties)) {
    const input = form.elements.namedItem(name)
    if (seenWith === undefined || !(input instanceof HTMLInputElement)) continue
    const { name: other, least } = seenWith
    const value = chosen[name] ?? ''
    const [colour, beside] = [value, chosen[other] ?? themeValue(theme, properties[other]?.token ?? '')].map(
      rgbOf,
    )
    const isKnown = colour && beside && propertyError(name, value) === null
    const says = isKnown
      ? contrastWords(contrastOf(colour, beside), properties[other]?.label ?? '', least)
      : ''
    const note = document.getElementById(`${name}-hint`) ?? noteBelow(input, `${name}-hint`)
    if (note.textContent !== says) note.textContent = says
  }
}

function noteBelow(input: HTMLInputElement, id: string): HTMLElement {
  const note = element('p', { id, class: 'hint', role: 'status' })
  input.closest('.field')?.append(note)
  return note
}
