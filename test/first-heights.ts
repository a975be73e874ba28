// `node test/first-heights.ts`, after a build: measures the first screens of each look, and writes the heights that a printed tag
// reserves (src/editors/snippet/tag/first-heights.ts).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDemo } from '../demo/server.ts'
import { themes } from '../src/domain/widget-config.ts'
import { measureFirstHeights } from './browser/editors/snippet/measure-first-heights.ts'
import { visit } from './browser/visitor.ts'

const head = `// How high the first screen of each look is, for tags that are printed where nothing can be measured. Written by
// \`node test/first-heights.ts\`, with fonts that have the widths of those that visitors have (Arial, Georgia, Times, Roboto).
import type { StartRoute } from '../../../domain/route.ts'
import type { ThemeName } from '../../../domain/widget-config.ts'

/** In px, for visitors who are not logged in, where the cinema's name is short: on a phone, and on a wide page. */
export const firstHeights: Readonly<
  Record<ThemeName, Readonly<Record<StartRoute, readonly [phone: number, desktop: number]>>>
> = {`

const demo = await startDemo({ port: 0, build: false, bare: true })
const lines = []
for (const theme of themes) {
  const visitor = await visit(demo)
  const heights = Object.entries(await measureFirstHeights(visitor, theme))
  const rows = heights.map(([start, [phone, desktop]]) => `    '${start}': [${phone}, ${desktop}],`)
  lines.push(`  ${theme}: {`, ...rows, '  },')
  await visitor.close()
}
await demo.close()
const file = 'src/editors/snippet/tag/first-heights.ts'
writeFileSync(join(import.meta.dirname, '..', file), [head, ...lines, '}', ''].join('\n'))
console.log(file)
process.exit()
