// The card fields in the other engines: frames, slots and focus differ between them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canRun } from '../can-run.ts'
import type { Driver } from '../drivers/driver.ts'
import { launch } from '../drivers/launch.ts'
import { waitUntil } from '../drivers/wait-until.ts'
import { type Bench, serveBench } from '../payments-bench/serve.ts'

describe.each(['firefox', 'webkit'] as const)('in %s', engine => {
  let server: Bench
  let driver: Driver
  const log = () => driver.evaluate(() => [...window.bench.log])
  const logHas = (entry: string) =>
    waitUntil(
      async () => ((await log()).includes(entry) ? true : undefined),
      () => `no ${entry} in the log`,
    )
  /** Promises do not travel through every driver: the answer is left in the page's log. */
  async function open() {
    const authorization = server.gateway.clientToken(server.origin)
    await driver.evaluate(given => {
      void window.bench
        .connect({ authorization: given, nonce: 'bench-nonce' })
        .then(() => window.bench.open('creditCard'))
        .then(answer => window.bench.log.push(JSON.stringify(answer)))
    }, authorization)
    await logHas('"open"')
  }

  beforeAll(async () => {
    if (!canRun(engine)) return
    ;[server, driver] = await Promise.all([serveBench(), launch(engine)])
  })
  afterAll(async () => {
    await driver?.close()
    await server?.close()
  })

  it.skipIf(!canRun(engine))(
    'a card is paid under a strict content security policy, and nothing is left',
    async () => {
      await driver.open(`${server.origin}/join/page.html?csp`)
      await open()
      await driver.fill('textbox', 'Cardholder name', 'Ada Lovelace')
      await driver.fill('textbox', 'Card number', '4111111111111111')
      await driver.fill('textbox', 'Expiry (MM/YYYY)', '1234')
      await driver.fill('textbox', 'CVV', '123')
      await driver.press('Enter')
      await logHas('paid')
      await driver.evaluate(() => void window.bench.close())
      expect(await driver.evaluate(() => window.bench.leftovers())).toMatchObject({
        frames: 0,
        slots: 0,
        hostChildren: 0,
      })
    },
  )

  it.skipIf(!canRun(engine))(
    'the fields are well until the host is moved, and then say that they are lost',
    async () => {
      await driver.open(`${server.origin}/join/page.html`)
      await open()
      // Many turns of the page later they still are.
      await driver.evaluate(() => {
        let turns = 0
        const turn = () => {
          turns += 1
          if (turns < 100) setTimeout(turn)
          else window.bench.log.push('quiet')
        }
        turn()
      })
      await logHas('quiet')
      expect(await log()).toEqual(['"open"', 'quiet'])
      await driver.evaluate(() => window.bench.move())
      await logHas('lost')
    },
  )
})
