// The heights that a printed tag reserves are those of the widget's first screens.
import { expect, test } from 'vitest'
import { startRoutes } from '../../../../src/domain/route.ts'
import { themes } from '../../../../src/domain/widget-config.ts'
import { firstHeights } from '../../../../src/editors/snippet/tag/first-heights.ts'
import { withVisitor } from '../../with-visitor.ts'
import { measureFirstHeights } from './measure-first-heights.ts'

const { visitor } = withVisitor()

// A line of text is higher than what versions of Chromium differ by. The tests bring their fonts to Linux only.
const tolerance = process.platform === 'linux' ? () => 4 : (height: number) => height * 0.04

test.each(themes)('of the theme %s (`node test/first-heights.ts` writes them)', async theme => {
  const measured = await measureFirstHeights(visitor, theme)
  const isNear = (start: (typeof startRoutes)[number]) =>
    measured[start].length === 2 &&
    measured[start].every(
      (height, at) => Math.abs((firstHeights[theme][start][at] ?? 0) - height) <= tolerance(height),
    )
  const wrong = startRoutes.filter(start => !isNear(start)).map(start => [start, measured[start]])
  expect(wrong).toEqual([])
})
