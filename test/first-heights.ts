// `npx node test/first-heights.ts` builds the widget and measures the first screens of each theme. It writes the heights that the tag
// of `npm run snippet` reserves (src/editors/snippet/tag/first-heights.ts).
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDemo } from '../demo/server.ts'
import { startRoutes } from '../src/domain/route.ts'
import { themes } from '../src/domain/widget-config.ts'
import { firstHeights } from '../src/editors/snippet/tag/first-heights.ts'
import { measureFirstHeights } from './browser/editors/snippet/measure-first-heights.ts'
import { visit } from './browser/visitor.ts'

const root = join(import.meta.dirname, '..')
const file = 'src/editors/snippet/tag/first-heights.ts'
const head = `// The height of each theme's first screen. \`npm run snippet\` uses these values, because it cannot measure the widget.
// \`npx node test/first-heights.ts\` writes them. That script measures with fonts as wide as those of visitors (Arial,
// Georgia, Times, Roboto).
import type { StartRoute } from '../../../domain/route.ts'
import type { ThemeName } from '../../../domain/widget-config.ts'

/** Heights in px on a phone and on a wide page, for visitors who are not logged in and a cinema with a short name. */
export const firstHeights: Readonly<
  Record<ThemeName, Readonly<Record<StartRoute, readonly [phone: number, desktop: number]>>>
> = {`

type Heights = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>

function write(heights: Heights): void {
  const lines = Object.entries(heights).flatMap(([theme, rows]) => [
    `  ${theme}: {`,
    ...Object.entries(rows).map(([start, [phone, desktop]]) => `    '${start}': [${phone}, ${desktop}],`),
    '  },',
  ])
  writeFileSync(join(root, file), [head, ...lines, '}', ''].join('\n'))
}

const known: Heights = firstHeights
const heights: Record<string, Heights[string]> = {}
// A new theme gets a row of zeros, because the build fails without a row.
for (const theme of themes)
  heights[theme] = Object.fromEntries(startRoutes.map(start => [start, known[theme]?.[start] ?? [0, 0]]))
write(heights)
execFileSync(process.execPath, [join(root, 'node_modules/rollup/dist/bin/rollup'), '-c'], {
  cwd: root,
  stdio: 'inherit',
})
const demo = await startDemo({ port: 0, build: false, bare: true })
for (const theme of themes) {
  const visitor = await visit(demo)
  heights[theme] = await measureFirstHeights(visitor, theme)
  await visitor.close()
}
await demo.close()
write(heights)
console.log(file)
process.exit()
