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
  const all = startRoutes.map(start =>
    mountTag(`data-theme="${theme}" data-routing="memory" data-start="${start}"`),
  )
  await servePage(context, '/own/', all.join('') + moduleScript, bare)
  await visitor.open('', '/own/page.html')
  await expect.poll(() => page.locator('.mc-screen').count()).toBe(startRoutes.length)
  await visitor.settled()
  const measured = startRoutes.map((start): [start: string, heights: number[]] => [start, []])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const heights = await page
      .locator('[data-movie-club]')
      .evaluateAll(mounts => mounts.map(mount => Math.ceil(mount.getBoundingClientRect().height)))
    for (const [at, height] of heights.entries()) measured[at]?.[1].push(height)
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
