// `npm run bench` compares the first screen with a bare React page of our stack. It also measures presses,
// and the objects that mounts leave in memory.
//
// - npm run bench -- --rounds 3     3 rounds instead of 7
// - npm run bench -- --no-build     measures the dist/ of an earlier build
// - npm run bench -- --cpu 6        a CPU 6 times slower than this machine's, instead of 4 times
// - npm run bench -- --latency 563  each request waits 563 ms, as in Lighthouse, instead of 150
// - npm run bench -- --no-save      prints only: the README and history.json do not change
//
// The longer wait of Lighthouse makes up for the connection set-up, which this throttling does not slow down. Run
// nothing else at the same time. Judge by the ratios, because all pages of a round are measured under the same conditions.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '../browser/drivers/chromium.ts'
import { dist } from '../sizes.ts'
import { addToHistory, currentCommit, type HistoryEntry } from './history.ts'
import { usualLatency, usualSlowdown } from './load-page.ts'
import { measureLoads, type PageLoads } from './measure-loads.ts'
import { measureQuiet } from './measure-quiet.ts'
import { replaceBetween } from './replace-between.ts'
import { servePages } from './serve-pages.ts'
import { loadsTable, pressesTable, type Quiet, restTable } from './tables.ts'

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    cpu: { type: 'string', default: String(usualSlowdown) },
    latency: { type: 'string', default: String(usualLatency) },
    build: { type: 'boolean', default: true },
    save: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const settings = {
  rounds: Number(flags.rounds),
  cpuSlowdown: Number(flags.cpu),
  latencyInMs: Number(flags.latency),
}
if (!(settings.rounds >= 1 && settings.cpuSlowdown >= 1 && settings.latencyInMs >= 0))
  throw new Error('--rounds and --cpu take a number from 1 on, --latency one from 0 on.')

const root = join(import.meta.dirname, '../..')

function build(): void {
  const rollup = join(root, 'node_modules/rollup/dist/bin/rollup')
  const { status } = spawnSync(process.execPath, [rollup, '-c', '--silent'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

if (flags.build) build()
else if (existsSync(join(dist, 'manifest.json'))) console.log('The build is the one that is there.')
else throw new Error('There is no build in dist/. Leave out --no-build.')

const rounded = (value: number): number => Math.round(value * 100) / 100

function entryOf(pages: readonly PageLoads[], quiet: Quiet, chromium: string): HistoryEntry {
  const { presses, mounts, mountCount, idle } = quiet
  const ratiosOf = (page: PageLoads): Record<string, number | null> => ({
    kilobytes: rounded(page.kilobytes),
    picture: page.picture && rounded(page.picture.median),
    typable: page.typable && rounded(page.typable.median),
    ready: page.ready && rounded(page.ready.median),
    blocked: page.blocked && rounded(page.blocked.median),
    readyInMs: Math.round(page.readyInMs),
    blockedInMs: Math.round(page.blockedInMs),
    shiftAt360: rounded(page.shift.phone),
    shiftAt1280: rounded(page.shift.wide),
  })
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
    node: process.version,
    chromium,
    ...settings,
    pages: Object.fromEntries(pages.map(page => [page.name, ratiosOf(page)])),
    presses: { worst: presses.worst, median: presses.median, medianOfKeys: presses.medianOfKeys },
    mounts: {
      nodes: mounts.after.nodes - mounts.before.nodes,
      listeners: mounts.after.listeners - mounts.before.listeners,
      heapEach: Math.round((mounts.after.heap - mounts.before.heap) / mountCount),
    },
    idle: Object.fromEntries(
      Object.entries(idle).map(([screen, { scriptInMs, layouts, styles }]) => [
        screen,
        rounded(scriptInMs) + layouts + styles,
      ]),
    ),
  }
}

const driver = await launchChromium()
const browser = driver.context.browser()
const server = await servePages()
const pages = await measureLoads(server, settings)
await server.close()
console.log(`\n${loadsTable(pages)}`)
const quiet = await measureQuiet(settings.cpuSlowdown)

const tables = `${loadsTable(pages)}\n\n${restTable(quiet)}`
console.log(`\n${restTable(quiet)}\n\n${pressesTable(quiet.presses)}`)
if (flags.save) {
  await addToHistory(entryOf(pages, quiet, browser?.version() ?? ''))
  const readme = join(root, 'test/bench/README.md')
  await writeFile(readme, replaceBetween(await readFile(readme, 'utf8'), 'npm run bench', tables))
}
await driver.close()
await browser?.close()
