// A theme that is derived from one colour of the editor's page is as easy to read as the theme itself.
import { describe, expect, test } from 'vitest'
import { themes } from '../../../../../src/domain/widget-config.ts'
import { deriveTheme } from '../../../../../src/editors/snippet/tag/derive-theme.ts'
import { properties } from '../../../../../src/editors/snippet/tag/properties.ts'
import {
  colour,
  contrast,
  marks,
  rgbOf,
  tokensOf,
  withProperties,
  words,
} from '../../../themes/colour-pairs.ts'

const schemes = ['light', 'dark'] as const
const pageColours = ['#000000', '#ffffff', '#ffe600', '#0050ff', '#c8102e', '#00a651', '#767676', '#5b2a86']

describe.each(themes.flatMap(theme => schemes.map(scheme => [theme, scheme] as const)))(
  'the theme %s, %s',
  (theme, scheme) => {
    const css = tokensOf(theme, scheme)
    const own = Object.fromEntries(
      Object.entries(properties).flatMap(([name, { kind, token }]) =>
        kind === 'colour' && token ? [[name, rgbOf(colour(css, token.slice('--mc-'.length)))]] : [],
      ),
    )
    const isMark = [colour(css, 'mark'), colour(css, 'mark-thin')].includes(colour(css, 'accent'))

    test.each(pageColours)('derived from %s has enough contrast in every pair of colours', page => {
      const derived = withProperties(css, deriveTheme(rgbOf(page), own, isMark))
      const ratios = (pairs: typeof words) =>
        pairs.map(([front, behind]) => ({
          front,
          behind,
          ratio: contrast(colour(derived, front), colour(derived, behind)),
        }))
      expect(ratios(words).filter(({ ratio }) => ratio < 4.5)).toEqual([])
      expect(ratios(marks).filter(({ ratio }) => ratio < 3)).toEqual([])
    })

    test('has main buttons in the page’s own colour if it draws no marks in their colour', () => {
      expect(deriveTheme(rgbOf('#5b9dff'), own, false)['--movie-club-accent']).toBe('#5b9dff')
    })
  },
)
