import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ThemeName, themes } from '../../../src/domain/widget-config.ts'
import { alertStylesFor } from '../../../src/themes/alert-styles.ts'
import { checkoutStyles } from '../../../src/themes/checkout-styles.ts'
import { lazyStylesFor } from '../../../src/themes/lazy-styles.ts'
import member from '../../../src/themes/styles/member.css'
import print from '../../../src/themes/styles/print.css'
import { cssFor } from '../../../src/themes/theme.ts'
import { colour, contrast, marks, tokensOf, withProperties, words } from './colour-pairs.ts'

describe.each(themes)('the style sheet of the theme %s', theme => {
  const config = { theme, scheme: 'auto' } as const
  const css =
    cssFor(config) + alertStylesFor(config) + print + lazyStylesFor(config) + checkoutStyles + member

  it('sets every token that it uses', () => {
    const set = new Set([...css.matchAll(/(--mc-[a-z-]+)\s*:/g)].map(match => match[1]))
    const needed = [...css.matchAll(/var\((--mc-[a-z-]+)\)/g)].map(match => match[1])
    expect([...new Set(needed.filter(token => !set.has(token)))]).toEqual([])
  })

  it.each([
    ['of the first screen', cssFor(config)],
    ['of a first screen that shows an alert', cssFor(config) + alertStylesFor(config)],
    ['of all steps', css],
  ])('sets every token %s, and inherits none from the page', (_, styles) => {
    // Reads only unconditional rules for the widget's outermost elements.
    const rules =
      styles.replace(/@[^{;]+\{([^{}]*\{[^{}]*\})*[^{}]*\}/g, '').match(/\.mc-(place|root)\{[^}]*\}/g) ?? []
    const set = new Set(rules.flatMap(rule => rule.match(/--mc-[a-z-]+(?=:)/g) ?? []))
    const used = new Set(styles.match(/--mc-[a-z-]+/g))
    expect([...used].filter(token => !set.has(token))).toEqual([])
  })

  it('has no size that depends on the root font size of the page', () => {
    // Only the frame of Ritz depends on the window's width.
    expect(css.replace(/--mc-frame:[^;]*/, '').match(/\d(rem|vw)\b/g)).toBeNull()
  })

  it('contains no images, fonts, imports or data URLs', () => {
    expect(css.match(/url\(|@import|@font-face/g)).toBeNull()
  })

  it('keeps the vendors’ frames light in a dark theme', () => {
    expect(css).toMatch(/\.mc-card-field\{[^}]*color-scheme:light/)
    expect(css).toMatch(/\.mc-vendor-mount\{[^}]*color-scheme:light/)
  })

  it('differs in the dark scheme, except for a theme that is always dark', () => {
    const isDark = css.startsWith('.mc-root{--mc-scheme:dark')
    expect(cssFor({ theme, scheme: 'light' }) === cssFor({ theme, scheme: 'dark' })).toBe(isDark)
  })

  it('has no rule that depends on the orientation of the device', () => {
    expect(css.match(/orientation/g)).toBeNull()
  })

  it('shows rows and columns in the order of the code', () => {
    expect(css.match(/-reverse/g)).toBeNull()
  })

  it('underlines every link except buttons', () => {
    const rules = [...css.matchAll(/([^{}]*)\{[^}]*text-decoration:none/g)].map(([, selector]) => selector)
    expect(rules.length).toBeGreaterThan(0)
    expect(rules.filter(selector => !selector?.includes('.mc-button'))).toEqual([])
  })

  it('has no animation that repeats more often than three times a second', () => {
    const endless = [...css.matchAll(/animation:([^;}]*infinite[^;}]*)/g)].map(([, value = '']) => value)
    expect(endless.length).toBeGreaterThan(0)
    const seconds = endless.map(value => Number(/(?<![\w.])([\d.]+)s/.exec(value)?.[1]))
    expect(Math.min(...seconds)).toBeGreaterThan(1 / 3)
  })

  it('has only classes with our prefix', () => {
    const classes = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(match => match[1] ?? '')
    const foreign = classes.filter(
      name => !/^(mc-|is-(focused|invalid)$|braintree-hosted-fields-)/.test(name),
    )
    expect(foreign).toEqual([])
  })
})

describe('a property that an editor can set', () => {
  const cssOf = (theme: ThemeName) =>
    cssFor({ theme, scheme: 'auto' }) + lazyStylesFor({ theme, scheme: 'auto' })
  const sheets = themes.map(cssOf).join('')
  const readme = readFileSync(join(import.meta.dirname, '../../../src/themes/README.md'), 'utf8')

  it('is in the README of the themes', () => {
    const used = new Set(sheets.match(/--movie-club-[a-z-]+/g))
    const documented = new Set([...readme.matchAll(/`(--movie-club-[a-z-]+)`/g)].map(match => match[1] ?? ''))
    expect([...documented].sort()).toEqual([...used].sort())
  })

  it.each(themes)('has an effect in the theme %s', theme => {
    const css = cssOf(theme)
    for (const property of new Set(sheets.match(/--movie-club-[a-z-]+/g)))
      expect(css).toContain(`var(${property},`)
  })
})

// Every pair of adjacent colours on the screen has enough contrast in each theme.

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
