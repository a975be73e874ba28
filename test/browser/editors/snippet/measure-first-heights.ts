// Measures the heights of a theme's first screens on a phone and on a wide page. On Linux, the tests use fonts with the same
// widths as visitors' fonts.
import { type StartRoute, startRoutes } from '../../../../src/domain/route.ts'
import type { ThemeName } from '../../../../src/domain/widget-config.ts'
import { moduleScript, mountTag, showPage } from '../../host-page/serve-page.ts'
import type { VisitorPage } from '../../visitor.ts'

const widths = [360, 1000] as const
const bare = '<style>body { margin: 0 }</style>'

/** Returns the height of each start route in px, for each of `widths`. */
export async function measureFirstHeights(
  visitor: VisitorPage,
  theme: ThemeName,
): Promise<Readonly<Record<StartRoute, readonly number[]>>> {
  const { page } = visitor
  const all = startRoutes.map(start =>
    mountTag(`data-theme="${theme}" data-routing="memory" data-start="${start}"`),
  )
  await showPage(visitor, all.join('') + moduleScript, bare)
  await page
    .locator('.mc-screen')
    .nth(startRoutes.length - 1)
    .waitFor()
  await visitor.settled()
  const measured: number[][] = startRoutes.map(() => [])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const heights = await page
      .locator('[data-movie-club]')
      .evaluateAll(mounts => mounts.map(mount => Math.ceil(mount.getBoundingClientRect().height)))
    for (const [at, height] of heights.entries()) measured[at]?.push(height)
  }
  return Object.fromEntries(startRoutes.map((start, at) => [start, measured[at] ?? []])) as Record<
    StartRoute,
    number[]
  >
}
