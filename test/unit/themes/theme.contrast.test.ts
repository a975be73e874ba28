// Every pair of adjacent colours on the screen has enough contrast in each theme.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { lazyStylesFor } from '../../../src/themes/lazy-styles.ts'
import { colour, contrast, marks, tokensOf, withProperties, words } from './colour-pairs.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../src/themes/README.md'), 'utf8')
const example = Object.fromEntries(
  Array.from(
    (/^\[data-movie-club\] \{.*/m.exec(readme)?.[0] ?? '').matchAll(
      /(--movie-club-[a-z-]+): (#[0-9a-f]{6})/g,
    ),
    ([, name, value]) => [name, value],
  ),
)

const cases = themes.flatMap(theme => {
  const rules = lazyStylesFor({ theme, scheme: 'light' })
  const light = tokensOf(theme, 'light') + rules
  return [
    [theme, light],
    [`${theme} with the example of the README`, withProperties(light, example)],
    [`${theme} in dark mode`, tokensOf(theme, 'dark') + rules],
  ] as const
})

it('the README of the themes has an example with colours', () => {
  expect(Object.keys(example).length).toBeGreaterThan(1)
})

/** Returns the focus ring's token in the side panel, which has the colours of the header. */
const panelFocus = (css: string) =>
  /\.mc-sections :focus-visible\s*{\s*outline-color:\s*var\(--mc-([a-z-]+)\)/.exec(css)?.[1]

/** Returns the style sheet with the tokens for visitors who ask for more contrast before the other tokens, which they replace. */
const withMoreContrast = (css: string): string =>
  [...css.matchAll(/@media \(prefers-contrast:more\)\{\.mc-root\{(.*?)\}\}/g)]
    .map(([, tokens]) => tokens)
    .join(';') + css

const schemes = themes.flatMap(theme => (['light', 'dark'] as const).map(scheme => [theme, scheme] as const))

describe.each(schemes)('the %s theme, %s, for visitors who ask for more contrast', (theme, scheme) => {
  const css = withMoreContrast(tokensOf(theme, scheme) + lazyStylesFor({ theme, scheme: 'light' }))
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
