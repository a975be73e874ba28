// The three wallets alike, in Chromium: paid once, cancelled, failed, closed with the sheet open.

import { describe, expect, it } from 'vitest'
import { nothingLeft, withBench } from './with-bench.ts'

const { server, driver, visit, connect, open, close, log, leftovers, logEndsWith } = withBench()

describe.each([
  ['applePay', '1020.50'],
  ['googlePay', '1020.50'],
  ['payPal', '1020.75'],
])('%s', (method, amount) => {
  const name = { applePay: 'Apple Pay', googlePay: 'Google Pay', payPal: 'PayPal' }[method]
  const press = () => driver.page.locator('#host button').first().click()
  async function openWallet() {
    await visit('?apple')
    await connect()
    expect(await open(method)).toBe('open')
  }

  it('is paid, with the amount that is due at that moment', async () => {
    await openWallet()
    await driver.page.evaluate(() => window.bench.setAmount(102_050))
    await press()
    const sheet = driver.page.getByRole('dialog', { name: `${name} (demo)` })
    expect(await sheet.textContent()).toContain(`AUD ${amount}`)
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await logEndsWith('idle')
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
    await press()
    await driver.settled()
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
    expect(server.charged).toHaveLength(1)
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('is silent about a cancel, and can begin again', async () => {
    await openWallet()
    await press()
    await driver.click('button', 'Cancel')
    await logEndsWith('idle')
    expect(await log()).toEqual(['busy', 'idle'])
    await press()
    await driver.click('button', 'Pay')
    await logEndsWith('idle')
    expect(server.charged).toHaveLength(1)
  })

  it('tells its failure and charges nothing', async () => {
    await openWallet()
    await press()
    await driver.click('button', `Let ${name} fail`)
    await logEndsWith('idle')
    const [, problem] = await log()
    expect(problem).toContain(`"kind":"payment-failed","method":"${method}"`)
    expect(server.charged).toEqual([])
  })

  it('tells when there is nothing to pay any more, and charges nothing', async () => {
    await openWallet()
    await driver.page.evaluate(() => window.bench.setAmount(null))
    await press()
    await logEndsWith('idle')
    expect(await log()).toEqual(['busy', 'problem {"kind":"cart-expired"}', 'idle'])
  })

  it('pays nothing after it was closed with its sheet open', async () => {
    await openWallet()
    await press()
    await driver.see('button', 'Pay')
    await close()
    const pay = driver.page.getByRole('button', { name: 'Pay', exact: true })
    if (await pay.isVisible()) await pay.click()
    await driver.settled()
    expect(server.charged).toEqual([])
    expect(await leftovers()).toEqual(nothingLeft)
  })
})
