// The heights that `npm run snippet` reserves are those of the widget's first screens.
import { expect, test } from 'vitest'
import { startRoutes } from '../../../../src/domain/route.ts'
import { themes } from '../../../../src/domain/widget-config.ts'
import { firstHeights } from '../../../../src/editors/snippet/tag/first-heights.ts'
import { moduleScript, mountTag, servePage } from '../../host-page/serve-page.ts'
import { withVisitor } from '../../with-visitor.ts'

const { visitor } = withVisitor()
const widths = [360, 1000] as const
const bare = '<style>body { margin: 0 }</style>'

test.each(themes)('of the look %s', async theme => {
  const { page, context } = visitor
  const measured: [start: string, heights: number[]][] = []
  for (const start of startRoutes) {
    const path = `/own${start}/`
    await servePage(
      context,
      path,
      mountTag(`data-theme="${theme}" data-start="${start}"`) + moduleScript,
      bare,
    )
    await visitor.open('', path)
    await page.locator('.mc-screen').waitFor()
    await visitor.settled()
    const heights: number[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      heights.push(
        await page
          .locator('[data-movie-club]')
          .evaluate(mount => Math.ceil(mount.getBoundingClientRect().height)),
      )
    }
    measured.push([start, heights])
  }
  // A line of text is higher than what versions of Chromium differ by. The tests bring their fonts to Linux only.
  const tolerance = process.platform === 'linux' ? () => 4 : (height: number) => height * 0.04
  const isNear = (start: string, heights: readonly number[]) =>
    heights.every((height, index) => {
      const reserved = Object.entries(firstHeights[theme]).find(([name]) => name === start)?.[1][index] ?? 0
      return Math.abs(reserved - height) <= tolerance(height)
    })
  expect(measured.filter(([start, heights]) => !isNear(start, heights))).toEqual([])
})
