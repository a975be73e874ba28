// Adds up the counts of collect.mjs, uses the build's source maps to map the sums to the sources, and prints the coverage.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeScriptCovs } from '@bcoe/v8-coverage'
import { CoverageReport } from 'monocart-coverage-reports'

const dist = join(import.meta.dirname, '../../dist')
const read = path => readFileSync(path, 'utf8')
const folder = join(dist, '.coverage')

/**
 * Whether a built file is counted: the entry and every chunk, except the card provider's library. The UMD file has the same sources as
 * the modules.
 */
const isCounted = ({ url }) => url === 'movie-club.js' || /^chunks\/(?!braintree-)/.test(url)

const scripts = readdirSync(folder).flatMap(name => JSON.parse(read(join(folder, name))))
const byFile = Map.groupBy(scripts.filter(isCounted), ({ url }) => url)
const report = new CoverageReport({
  name: 'src in Chromium',
  outputDir: join(dist, '.coverage-report'),
  reports: ['text-summary', 'lcovonly'],
  sourceFilter: path => /(^|\/)src\//.test(path) && !path.includes('node_modules'),
})
await report.add(
  [...byFile].map(([file, loads]) => ({
    ...mergeScriptCovs(loads),
    url: `file://${join(dist, file)}`,
    source: read(join(dist, file)),
    sourceMap: JSON.parse(read(join(dist, `${file}.map`))),
  })),
)
await report.generate()
