// Reads colours as the browser does.
import type { Rgb } from '../tag/contrast.ts'

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
