// The contrast between two colours, as WCAG 2 defines it.

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Returns the relative luminance, from 0 (black) to 1 (white). */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio, from 1 (the same colour) to 21 (black and white). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Returns a sentence with the contrast of a chosen colour. The sentence includes whether the contrast is sufficient.
 * @param beside the label of the colour with which the chosen colour is compared
 * @param least the smallest ratio that WCAG 2 AA allows
 */
export function contrastWords(ratio: number, beside: string, least: number): string {
  // Rounds down, so that a ratio below the limit never looks like the limit.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
  const judgement =
    ratio >= least ? 'Easy to see.' : `Hard to see: choose a colour with ${least} to 1 or more.`
  return `Contrast with “${beside}”: ${shown} to 1. ${judgement}`
}
