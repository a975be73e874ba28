// Shows, below each chosen colour, the contrast with the colour beside or behind it.
import { element } from '../../dom/element.ts'
import { contrastOf, contrastWords } from '../tag/contrast.ts'
import { properties, propertyError } from '../tag/properties.ts'
import { rgbOf } from './colour.ts'
import { themeValue } from './theme-cards.ts'

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
