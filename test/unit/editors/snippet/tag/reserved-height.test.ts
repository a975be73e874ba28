// Tests the height that a page reserves for the widget before the script has loaded.
import { expect, test } from 'vitest'
import { reservedHeight } from '../../../../../src/editors/snippet/tag/reserved-height.ts'

test.each([
  ['page', { phone: 1200, desktop: 900 }, 'clamp(900px,(760px - 100vw)*999,1200px)'],
  ['page', { phone: 700, desktop: 900 }, 'clamp(700px,(100vw - 759px)*999,900px)'],
  ['page', { phone: 900, desktop: 900 }, '900px'],
  ['page', { phone: 900 }, ''],
  ['column', { phone: 1200, desktop: 900 }, '1200px'],
  ['none', { phone: 1200, desktop: 900 }, ''],
] as const)(
  'with the layout “%s” and the measured heights %o, the reserved height is “%s”',
  (place, measured, height) => {
    expect(reservedHeight(place, measured)).toBe(height)
  },
)
