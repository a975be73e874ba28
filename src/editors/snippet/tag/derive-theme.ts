// Derives the colours of a theme from one colour of the cinema's page. Contrast depends on luminance alone (WCAG 2), so each derived colour
// gets the luminance of the theme's own colour. All contrasts of the theme are then kept.
import { contrastOf, luminance, type Rgb } from './contrast.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Returns a mixture of two colours. `part` is the part of the second colour, from 0 to 1. */
const mix = (one: Rgb, other: Rgb, part: number): Rgb => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
]

/** Returns the colour, mixed with as much black or white as it needs to have this luminance. */
function withLuminance(colour: Rgb, wanted: number): Rgb {
  const end = luminance(colour) < wanted ? white : black
  let [near, far] = [0, 1]
  for (let step = 0; step < 20; step += 1) {
    const middle = (near + far) / 2
    const isBetween = luminance(mix(colour, end, middle)) < wanted === luminance(colour) < wanted
    if (isBetween) near = middle
    else far = middle
  }
  return mix(colour, end, far)
}

/** Returns the colour with less saturation: `part` of it remains, from 0 to 1. */
function muted(colour: Rgb, part: number): Rgb {
  const grey = withLuminance([128, 128, 128], luminance(colour))
  return mix(grey, colour, part)
}

const hex = (colour: Rgb): string =>
  `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** The saturation of each derived colour, by property: 1 is that of the page's colour. */
const saturations: Readonly<Record<string, number>> = {
  '--movie-club-link': 1,
  '--movie-club-background': 0.35,
  '--movie-club-card': 0.35,
  '--movie-club-quiet': 0.5,
  '--movie-club-chosen': 0.7,
  '--movie-club-text': 0.35,
  '--movie-club-soft': 0.2,
  '--movie-club-edge': 0.2,
  '--movie-club-line': 0.35,
  '--movie-club-header-background': 1,
  '--movie-club-header-text': 0.35,
}

/** The properties behind a small mark in the colour of the main buttons, such as the tick of a benefit. */
const behindMarks = [
  '--movie-club-background',
  '--movie-club-card',
  '--movie-club-quiet',
  '--movie-club-chosen',
]
/** The smallest contrast of a mark (WCAG 1.4.11). */
const leastOfMarks = 3

/**
 * Returns the colours of the theme by property, as `#rrggbb`. The main buttons have the page's colour. If the theme also draws marks in it,
 * and the colour is too faint for them, the buttons have a stronger shade of it.
 * @param ofTheme the theme's own colours by property
 * @param isMark whether the theme draws marks in the colour of its main buttons
 */
export function deriveTheme(
  colour: Rgb,
  ofTheme: Readonly<Record<string, Rgb>>,
  isMark: boolean,
): Readonly<Record<string, string>> {
  const derived: Readonly<Record<string, Rgb>> = Object.fromEntries(
    Object.entries(saturations).flatMap(([name, saturation]) => {
      const own = ofTheme[name]
      return own ? [[name, withLuminance(muted(colour, saturation), luminance(own))]] : []
    }),
  )
  const behind = Object.entries(derived).flatMap(([name, back]) => (behindMarks.includes(name) ? [back] : []))
  const isFaint = (shade: Rgb) => behind.some(back => contrastOf(shade, back) < leastOfMarks)
  const end = behind.some(back => luminance(back) < 0.18) ? white : black
  let accent = colour
  for (let part = 0; isMark && isFaint(accent) && part <= 1; part += 0.02) accent = mix(colour, end, part)
  const onAccent = contrastOf(accent, white) >= contrastOf(accent, black) ? white : black
  return Object.fromEntries(
    Object.entries<Rgb>({
      '--movie-club-accent': accent,
      '--movie-club-on-accent': onAccent,
      ...derived,
    }).map(([name, value]) => [name, hex(value)]),
  )
}
