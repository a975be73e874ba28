// Every pair of adjacent colours on the screen has enough contrast in each theme.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { contrastOf, type Rgb } from '../../../src/editors/snippet/tag/contrast.ts'
import { lazyStylesFor } from '../../../src/themes/lazy-styles.ts'
import { cssFor } from '../../../src/themes/theme.ts'

/** Returns the WCAG 2.2 contrast ratio of two colours, `#rrggbb` or `#rgb`. */
const contrast = (one: string, other: string): number => contrastOf(rgbOf(one), rgbOf(other))

function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** Returns the default colour of a token, which may be the colour of another token. */
function colour(css: string, token: string): string {
  const value = new RegExp(
    `--mc-${token}:\\s*(?:var\\(--mc-([a-z-]+)\\)|(?:var\\(--movie-club-[a-z-]+,\\s*)?(#[0-9a-f]{3,6})\\b)`,
    'i',
  ).exec(css)
  if (value?.[1]) return colour(css, value[1])
  if (!value?.[2]) throw new Error(`no colour for --mc-${token}`)
  return value[2]
}

type Pair = readonly [front: string, behind: string]
const each = (fronts: readonly string[], behinds: readonly string[]): readonly Pair[] =>
  behinds.flatMap(behind => fronts.map((front): Pair => [front, behind]))
const tones = ['error', 'ok', 'warn', 'info']

// WCAG 1.4.3 requires a contrast of 4.5 for text. WCAG 1.4.11 requires 3 for the edges of controls, for marks and for the focus ring.
const words: readonly Pair[] = [
  ...each(['ink', 'soft', 'link'], ['paper', 'card', 'off', 'tint']),
  ...each(['error'], ['paper', 'card']),
  ...each(['header-ink', 'header-accent-ink'], ['header']),
  ...each(
    ['ink', 'link'],
    tones.map(tone => `${tone}-tint`),
  ),
  ['on-accent', 'accent'],
  ['on-badge', 'badge'],
  ['ok', 'ok-tint'],
]
const marks: readonly Pair[] = [
  ...each(['edge', 'focus', 'mark', 'error'], ['paper', 'card', 'off']),
  ...each(['mark-thin'], ['card', 'tint']),
  ...each(['focus', 'edge'], ['tint', ...tones.map(tone => `${tone}-tint`)]),
  ...tones.map((tone): Pair => [tone, `${tone}-tint`]),
  ['on-mark', 'mark'],
]

const readme = readFileSync(join(import.meta.dirname, '../../../src/themes/README.md'), 'utf8')
const example = [...readme.matchAll(/(--movie-club-[a-z-]+): (#[0-9a-f]{6})/g)]
const withExample = (css: string): string =>
  example.reduce(
    (changed, [, property, value]) =>
      changed.replaceAll(new RegExp(`var\\(${property},\\s*#[0-9a-f]{3,6}\\)`, 'gi'), String(value)),
    css,
  )

const cases = themes.flatMap(theme => {
  const css = cssFor(theme) + lazyStylesFor(theme)
  return [
    [theme, css],
    [`${theme} with the example of the README`, withExample(css)],
  ] as const
})

it('the README of the themes has an example with colours', () => {
  expect(example.length).toBeGreaterThan(1)
})

/** Returns the focus ring's token in the side panel, which has the colours of the header. */
const panelFocus = (css: string) =>
  /\.mc-sections :focus-visible\s*{\s*outline-color:\s*var\(--mc-([a-z-]+)\)/.exec(css)?.[1]

/** Returns the style sheet with the tokens for visitors who ask for more contrast before the other tokens, which they replace. */
const withMoreContrast = (css: string): string =>
  [...css.matchAll(/@media \(prefers-contrast:more\)\{\.mc-root\{(.*?)\}\}/g)]
    .map(([, tokens]) => tokens)
    .join(';') + css

describe.each(themes)('the colours of the theme %s for visitors who ask for more contrast', theme => {
  const css = withMoreContrast(cssFor(theme) + lazyStylesFor(theme))
  it.each(words)('%s on %s has a contrast of at least 7', (word, behind) => {
    expect(contrast(colour(css, word), colour(css, behind))).toBeGreaterThanOrEqual(7)
  })
  it.each(marks)('%s on %s has a contrast of at least 4.5', (mark, behind) => {
    expect(contrast(colour(css, mark), colour(css, behind))).toBeGreaterThanOrEqual(4.5)
  })
  it('the focus ring has a different colour than a chosen option', () => {
    expect(colour(css, 'focus')).not.toBe(colour(css, 'mark'))
  })
  it.each(['paper', 'card'])('a line on %s is visible', behind => {
    expect(contrast(colour(css, 'line'), colour(css, behind))).toBeGreaterThanOrEqual(3)
  })
})

describe.each(cases)('the colours of the theme %s', (_, css) => {
  it.each(words)('%s on %s is readable', (word, behind) => {
    expect(contrast(colour(css, word), colour(css, behind))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(marks)('%s on %s is visible', (mark, behind) => {
    expect(contrast(colour(css, mark), colour(css, behind))).toBeGreaterThanOrEqual(3)
  })
  it('the focus ring is visible in the side panel', () => {
    expect(contrast(colour(css, panelFocus(css) ?? 'focus'), colour(css, 'header'))).toBeGreaterThanOrEqual(3)
  })
  it('the focus ring has a different colour than a chosen option', () => {
    expect(colour(css, 'focus')).not.toBe(colour(css, 'mark'))
  })
})
