// The snippet page computes the contrast of a chosen colour (WCAG 2), and shows a sentence about it.
import { expect, test } from 'vitest'
import { contrastOf, contrastWords } from '../../../../../src/editors/snippet/tag/contrast.ts'
import { properties } from '../../../../../src/editors/snippet/tag/properties.ts'

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[119, 119, 119], [255, 255, 255], 4.48],
  [[255, 0, 0], [255, 255, 255], 4],
] as const)('the contrast between %j and %j is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('a contrast just below the limit is not rounded up to the limit', () => {
  expect(contrastWords(4.48, 'Background', 4.5)).toBe(
    'Contrast with “Background”: 4.4 to 1. Hard to see: choose a colour with 4.5 to 1 or more.',
  )
  expect(contrastWords(4.5, 'Background', 4.5)).toBe('Contrast with “Background”: 4.5 to 1. Easy to see.')
})

test('every colour property except the divider colour has a second colour to compare it with', () => {
  const colours = Object.entries(properties).filter(([, { kind }]) => kind === 'colour')
  for (const [, { seenWith }] of colours) if (seenWith) expect(properties[seenWith.name]?.kind).toBe('colour')
  const without = colours.filter(([, { seenWith }]) => !seenWith).map(([name]) => name)
  expect(without).toEqual(['--movie-club-line'])
})
