// Tests that the stored heights, which the tags reserve, match the widget's first screens.
import { expect, test } from 'vitest'
import { startRoutes } from '../../../../src/domain/route.ts'
import { themes } from '../../../../src/domain/widget-config.ts'
import { firstHeights } from '../../../../src/editors/snippet/tag/first-heights.ts'
import { withVisitor } from '../../with-visitor.ts'
import { measureFirstHeights } from './measure-first-heights.ts'

const { visitor } = withVisitor()

// Returns the allowed difference in px. The heights in different versions of Chromium differ by less than a line of text. On
// systems other than Linux, the tests do not bring their own fonts, so the allowed difference is larger.
const tolerance = process.platform === 'linux' ? () => 4 : (height: number) => height * 0.04

test.each(themes)('the reserved heights of the theme %s match the measured heights', async theme => {
  const measured = await measureFirstHeights(visitor, theme)
  const isNear = (start: (typeof startRoutes)[number]) =>
    measured[start].length === 2 &&
    measured[start].every(
      (height, at) => Math.abs((firstHeights[theme][start][at] ?? 0) - height) <= tolerance(height),
    )
  const wrong = startRoutes.filter(start => !isNear(start)).map(start => [start, measured[start]])
  expect(wrong).toEqual([])
})
