// Tests the locks of an order with the browser's real Web Locks, in each of the three engines, between two widgets.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { inEachEngine } from '../in-engines.ts'

const demo = withDemo()
const source = join(import.meta.dirname, '../../../src/browser/order-locks.ts')

/**
 * A module script with two widgets, `here` and `there`. `there` tries to write and to pay while a payment of `here` waits for a write,
 * during that payment, and after it.
 */
const journey = `
${stripTypeScriptTypes(readFileSync(source, 'utf8'))}
const until = async isSo => { while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 10)) }
const knows = async (list, name) => (await navigator.locks.query())[list].some(lock => lock.name === name)
const here = createOrderLocks(navigator.locks)
const there = createOrderLocks(navigator.locks)
const told = []
const attempt = async when => {
  const [written, paid] = [await there.writing('c-1', async () => 'written'), await there.paying('c-1', async () => 'paid')]
  told.push([when, written, paid])
}
const held = {}
const work = name => () => new Promise(resolve => { held[name] = resolve })
const write = here.writing('c-1', work('write'))
await until(() => knows('held', 'movingstory.order.c-1'))
const payment = here.paying('c-1', work('payment'))
await until(() => knows('pending', 'movingstory.order.c-1'))
await attempt('a payment waits for a write')
held.write('done')
await write
await until(() => held.payment)
await attempt('a payment is under way')
held.payment('done')
await payment
await attempt('nothing is under way')
document.title = JSON.stringify(told)
`

inEachEngine('the locks of an order', demo, driver => {
  test('let a payment wait for earlier writes, and reject later writes until the payment ends', async () => {
    await driver.open(`${demo.origin}/empty`)
    await driver.evaluate(text => {
      const script = document.createElement('script')
      script.type = 'module'
      script.textContent = text
      document.body.append(script)
    }, journey)
    const told = [
      ['a payment waits for a write', null, null],
      ['a payment is under way', null, null],
      ['nothing is under way', 'written', 'paid'],
    ]
    await expect.poll(() => driver.evaluate(() => document.title)).toBe(JSON.stringify(told))
  })
})
