// `npx node test/bench/count-calls.ts --save` writes the tables of demo/api/launch-day.md. One table lists the
// calls of a free sign-up and a VIP sign-up, for 10,000 sign-ups a minute. The other lists the files of dist/
// with their bytes. Needs a build.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { type Shopper, shop } from '../browser/shopper.ts'
import { brotliBytes, entryFile, filesOf, readManifest, umdFile } from '../sizes.ts'
import { replaceBetween } from './replace-between.ts'
import { markdownTable } from './tables.ts'

const signUpsPerMinute = 10_000
/** The load of the busiest second, divided by the load of an average second. */
const burst = 3

interface Asked {
  count: number
  up: number
  down: number
}
/** Number of calls, and bytes that they send and receive. The key is the method and the path without ids. */
type Calls = ReadonlyMap<string, Asked>

const kinds = {
  free: async shopper => {
    await shopper.open('?reset')
    await shopper.fillDetails()
    await shopper.press('Continue')
    await shopper.joinForFree()
  },
  VIP: async shopper => {
    await shopper.toCard(undefined, '?reset')
    await shopper.press('Process Payment')
    await shopper.thanks()
  },
} as const satisfies Readonly<Record<string, (shopper: Shopper) => Promise<void>>>

async function countCalls(demo: RunningDemo, kind: keyof typeof kinds): Promise<Calls> {
  const shopper = await shop(demo)
  const finished: Request[] = []
  shopper.page.on('requestfinished', request => finished.push(request))
  try {
    await kinds[kind](shopper)
    await shopper.settled()
    const calls = new Map<string, Asked>()
    for (const request of finished) {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/')) continue
      const path = pathname.replace('/api/', '').replace(/[0-9a-f-]{36}/g, '{id}')
      const name = `${request.method()} ${path}`
      const sizes = await request.sizes()
      const asked = calls.get(name) ?? { count: 0, up: 0, down: 0 }
      asked.count += 1
      asked.up += sizes.requestHeadersSize + sizes.requestBodySize
      asked.down += sizes.responseHeadersSize + sizes.responseBodySize
      calls.set(name, asked)
    }
    return calls
  } finally {
    await shopper.close()
  }
}

const number = (value: number): string => Math.round(value).toLocaleString('en-AU')
const bytes = (sum: number, count: number): string => (count === 0 ? '' : number(sum / count))
const perSecond = (count: number): number => (count * signUpsPerMinute) / 60

/** Returns the table of calls. Its columns of calls per second assume only VIP sign-ups, because those need the most calls. */
function callsTable(free: Calls, vip: Calls): string {
  const names = [...new Set([...vip.keys(), ...free.keys()])]
  const rows = names.map(name => {
    const [some, most] = [free.get(name)?.count ?? 0, vip.get(name)?.count ?? 0]
    const { up, down, count } = vip.get(name) ?? free.get(name) ?? { up: 0, down: 0, count: 0 }
    const mean = perSecond(most)
    return [
      `\`${name}\``,
      String(some),
      String(most),
      bytes(up, count),
      bytes(down, count),
      number(mean),
      number(mean * burst),
    ]
  })
  const sum = (calls: Calls, read: (asked: Asked) => number): number =>
    [...calls.values()].reduce((all, asked) => all + read(asked), 0)
  const all = perSecond(sum(vip, ({ count }) => count))
  rows.push([
    'all; bytes of VIP',
    String(sum(free, ({ count }) => count)),
    String(sum(vip, ({ count }) => count)),
    number(sum(vip, ({ up }) => up)),
    number(sum(vip, ({ down }) => down)),
    number(all),
    number(all * burst),
  ])
  return markdownTable(
    ['call', 'free', 'VIP', 'bytes up', 'bytes down', 'a second, mean', `burst, × ${burst}`],
    rows,
  )
}

function filesTable(): string {
  const manifest = readManifest()
  const row = (name: string, files: readonly string[], when: string, cache: string): string[] => {
    const size = brotliBytes(manifest, files)
    return [name, number(size), number((perSecond(size) * 8) / 1_000_000), when, cache]
  }
  const short = 'minutes: `max-age=300`, then by its `ETag`'
  const ever = 'for ever: `max-age=31536000, immutable`'
  const chunks = filesOf(manifest, 'first screen').filter(file => file !== entryFile)
  const payment = filesOf(manifest, 'payment step')
  const bank = Object.keys(manifest.files).filter(file => file.startsWith('chunks/three-d-secure-'))
  // Leaves out the chunks that explain a wrong tag, because only editors load them.
  const later = Object.keys(manifest.files).filter(
    file =>
      file.startsWith('chunks/') &&
      ![...chunks, ...payment, ...bank].includes(file) &&
      !file.includes('config-errors'),
  )
  return markdownTable(
    ['file', 'bytes, brotli', 'Mbit/s for 10,000 new visitors a minute', 'fetched', 'cache'],
    [
      row(`\`${entryFile}\``, [entryFile], 'by every page view', short),
      row('`chunks/` of the first screen', chunks, 'once per version', ever),
      ...(later.length > 0
        ? [row('`chunks/` of the later steps', later, 'ahead of each step, once per version', ever)]
        : []),
      row(
        '`chunks/payments-*.js` and `chunks/braintree-*.js`',
        payment,
        'at the payment step, once per version',
        ever,
      ),
      row(
        '`chunks/three-d-secure-*.js`',
        bank,
        'with it, only if the tag has `data-three-d-secure="on"`',
        ever,
      ),
      row(`\`${umdFile}\``, [umdFile], 'instead of the others, by the tag for old systems', short),
    ],
  )
}

const demo = await startDemo({ port: 0, build: false, bare: true })
const [free, vip] = [await countCalls(demo, 'free'), await countCalls(demo, 'VIP')]
const tables = { calls: callsTable(free, vip), files: filesTable() }
const document = join(import.meta.dirname, '../../demo/api/launch-day.md')
let text = await readFile(document, 'utf8')
for (const [name, table] of Object.entries(tables)) {
  console.log(`\n${table}`)
  text = replaceBetween(text, `npx node test/bench/count-calls.ts: ${name}`, table)
}
if (process.argv.includes('--save')) await writeFile(document, text)
process.exit(0)
