// The payments bench for the tests of one file, with a new or cleaned page for each test and the common actions.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { GatewayFault } from '../../../demo/gateway/client-token.ts'
import { ofThisTest } from '../../of-this-test.ts'
import type { ChromiumDriver } from '../drivers/chromium.ts'
import { takePage } from '../drivers/reused-page.ts'
import type { BenchSettings } from '../payments-bench/bench.ts'
import { type Bench, serveBench } from '../payments-bench/serve.ts'
import { recordFailures } from '../record-failure.ts'
import { paidCard } from '../shopper.ts'

/** The result of `leftovers` after all payment methods of a page have been closed. */
export const nothingLeft = {
  slots: 0,
  styles: 0,
  outerChildren: 0,
  hostChildren: 0,
  frames: 0,
  inPlace: 0,
  fieldScripts: 0,
}

/**
 * Starts the bench, and opens a page for each test. Call this inside `describe` or at the top of the file. Use the result only
 * while a test runs.
 */
export function withBench() {
  let served: Bench | undefined
  let opened: ChromiumDriver | undefined
  const server = ofThisTest(() => served)
  const driver = ofThisTest(() => opened)

  beforeAll(async () => {
    served = await serveBench()
  })
  afterAll(() => served?.close())
  beforeEach(async () => {
    opened = await takePage(server.origin)
    for (const list of [server.asked, server.charged]) list.length = 0
    for (const set of [server.blocked, server.emptied, server.silent]) set.clear()
  })
  afterEach(({ task }) => {
    // After a failure the page may be in any state. Also, while Chromium waits for a reply, it delays repeated requests to the same URL.
    // This lasts for 20 s, in all pages of a profile.
    const isSpoilt = task.result?.state === 'fail' || server.silent.size > 0
    return isSpoilt ? opened?.context.close() : opened?.close()
  })
  recordFailures(() => opened?.context)

  const frameOf = (field: string) => {
    const frame = driver.page.frames().findLast(one => one.name() === `braintree-hosted-field-${field}`)
    if (!frame) throw new Error(`no frame for ${field}`)
    return frame
  }
  const input = (field: string) => frameOf(field).locator('input')

  return {
    server,
    driver,
    frameOf,
    input,
    visit: (query = '') => driver.open(`${server.origin}/join/page.html${query}`),
    connect: (settings: Partial<BenchSettings> = {}, fault?: GatewayFault) =>
      driver.page.evaluate(given => window.bench.connect(given), {
        authorization: server.gateway.clientToken(server.origin, fault),
        ...settings,
      }),
    open: (method: string) => driver.page.evaluate(name => window.bench.open(name), method),
    offered: () => driver.page.evaluate(() => window.bench.offered()),
    submit: () => driver.page.evaluate(() => window.bench.submit()),
    close: () => driver.page.evaluate(() => window.bench.close()),
    /** Returns the log entries since `newLog` was last called. */
    newLog: () => driver.page.evaluate(() => window.bench.log.splice(0)),
    leftovers: () => driver.page.evaluate(() => window.bench.leftovers()),
    logEndsWith: (last: string) =>
      driver.page.waitForFunction(expected => window.bench.log.at(-1) === expected, last),
    async fillCard(number = paidCard) {
      const texts = { cardholderName: 'Ada Lovelace', number, expirationDate: '1234', cvv: '123' }
      for (const [field, text] of Object.entries(texts)) await input(field).fill(text)
      await driver.page.waitForFunction(() => window.bench.state()?.ready)
    },
  }
}
