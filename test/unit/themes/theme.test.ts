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
