// Tests the common behaviour of all three wallets, in Chromium. The cases are a closed payment option, a cancelled payment, a
// failed payment, a missing order, and a successful payment.

import { expect, it } from 'vitest'
import { nothingLeft, withBench } from './with-bench.ts'

const { server, driver, visit, connect, open, close, newLog, leftovers, logEndsWith } = withBench()

const wallets = [
  ['applePay', 'Apple Pay', '1020.50'],
  ['googlePay', 'Google Pay', '1020.50'],
  ['payPal', 'PayPal', '1020.75'],
] as const

const press = () => driver.page.locator('#host button').first().click()
const pay = () => driver.page.getByRole('button', { name: 'Pay', exact: true })
const setAmount = (cents: number | null) => driver.page.evaluate(due => window.bench.setAmount(due), cents)
async function openWallet(method: string): Promise<void> {
  await visit('?apple')
  await connect()
  expect(await open(method)).toBe('open')
}

it.each(wallets)(
  'the wallet %s charges nothing if its option closes while the sheet is open',
  async method => {
    await openWallet(method)
    await press()
    await driver.see('button', 'Pay')
    await close()
    if (await pay().isVisible()) await pay().click()
    await driver.settled()
    expect(await leftovers()).toEqual(nothingLeft)
    expect(server.charged).toEqual([])
    expect(await open(method), 'again').toBe('open')
  },
)

it.each(wallets)(
  'the wallet %s can pay after a cancel, a failure and a missing order, which charge nothing',
  async (method, name) => {
    await openWallet(method)
    await press()
    await driver.click('button', 'Cancel')
    await logEndsWith('idle')
    expect(await newLog()).toEqual(['busy', 'idle'])
    await press()
    await driver.click('button', `Let ${name} fail`)
    await logEndsWith('idle')
    expect((await newLog())[1]).toContain(`"kind":"payment-failed","method":"${method}"`)
    await setAmount(null)
    await press()
    await logEndsWith('idle')
    expect(await newLog()).toEqual(['busy', 'problem {"kind":"cart-expired"}', 'idle'])
    expect(server.charged).toEqual([])
    await setAmount(102_050)
    await press()
    await pay().click()
    await logEndsWith('idle')
    expect(await newLog()).toEqual(['busy', 'pay', 'paid', 'idle'])
    expect(server.charged).toHaveLength(1)
  },
)
