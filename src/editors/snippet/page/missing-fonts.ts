// Warns below the field of a font if this computer does not have the font. The preview then measures with a different font.
import { element } from '../../dom/element.ts'
import { properties } from '../tag/properties.ts'

/** Generic families and system fonts. The page never warns about them, because the browser itself chooses the font. */
const generic =
  /^(serif|sans-serif|monospace|cursive|fantasy|math|emoji|system-ui|ui-[a-z-]+|-apple-system)$/i
const sample = 'mmmmmmmmmmlli10WQ@'

/**
 * Whether the font is installed. Compares text widths with those of the fallback, because `document.fonts.check` returns true for every
 * font that is not a web font.
 */
function isThere(family: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  const widthIn = (font: string): number => {
    context.font = `72px ${font}`
    return context.measureText(sample).width
  }
  return ['monospace', 'serif'].some(other => widthIn(`"${family}", ${other}`) !== widthIn(other))
}

/** Returns the first font of a list, or null if it is a generic family. Visitors see this font if they have it. */
function firstFont(list: string): string | null {
  const [first = ''] = list.split(',')
  const family = first.trim().replace(/^["']|["']$/g, '')
  return family === '' || generic.test(family) ? null : family
}

/**
 * Shows or clears the warning below each font field.
 * @param chosen the properties in the form, by name
 */
export function warnOfMissingFonts(form: HTMLFormElement, chosen: Readonly<Record<string, string>>): void {
  for (const [name, { kind }] of Object.entries(properties)) {
    const input = form.elements.namedItem(name)
    if (kind !== 'font' || !(input instanceof HTMLInputElement)) continue
    const family = firstFont(chosen[name] ?? '')
    const isMissing = family !== null && !isThere(family)
    const note = document.getElementById(`${name}-hint`) ?? noteBelow(input, `${name}-hint`)
    const says = isMissing
      ? `${family} isn’t on this computer, so the preview uses a different font. If your page loads this font, take the height from the checklist on that page.`
      : ''
    if (note.textContent !== says) note.textContent = says
  }
}

function noteBelow(input: HTMLInputElement, id: string): HTMLElement {
  const note = element('p', { id, class: 'hint', role: 'status' })
  input.after(note)
  return note
}
