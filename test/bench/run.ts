// `npm run bench` compares the first screen with a bare React page of our stack. It also measures presses,
// and the objects that mounts leave in memory.
//
// - npm run bench -- --rounds 3     3 rounds instead of 7
// - npm run bench -- --no-build     measures the dist/ of an earlier build
// - npm run bench -- --cpu 6        a CPU 6 times slower than this machine's, instead of 4 times
// - npm run bench -- --latency 563  each request waits 563 ms, as in Lighthouse, instead of 150
// - npm run bench -- --no-save      prints only: the README does not change
//
// The longer wait of Lighthouse makes up for the connection set-up, which this throttling does not slow down. Run
// nothing else at the same time. Judge by the ratios, because all pages of a round are measured under the same conditions.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dist } from '../sizes.ts'
import { usualLatency, usualSlowdown } from './load-page.ts'
import { measureLoads } from './measure-loads.ts'
import { measureQuiet } from './measure-quiet.ts'
import { replaceBetween } from './replace-between.ts'
import { servePages } from './serve-pages.ts'
import { loadsTable, pressesTable, restTable } from './tables.ts'

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

const server = await servePages()
const pages = await measureLoads(server, settings)
await server.close()
console.log(`\n${loadsTable(pages)}`)
const quiet = await measureQuiet(settings.cpuSlowdown)

const tables = `${loadsTable(pages)}\n\n${restTable(quiet)}`
console.log(`\n${restTable(quiet)}\n\n${pressesTable(quiet.presses)}`)
if (flags.save) {
  const readme = join(root, 'test/bench/README.md')
  await writeFile(readme, replaceBetween(await readFile(readme, 'utf8'), 'npm run bench', tables))
}
// Exit explicitly, because the browser stays open for later pages.
process.exit()
