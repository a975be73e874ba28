// The three wallets alike, in Chromium: closed with the sheet open, cancelled, failed, paid once.

import { expect, it } from 'vitest'
import { nothingLeft, withBench } from './with-bench.ts'

const { server, driver, visit, connect, open, close, newLog, leftovers, logEndsWith } = withBench()

it.each([
  ['applePay', 'Apple Pay', '1020.50'],
  ['googlePay', 'Google Pay', '1020.50'],
  ['payPal', 'PayPal', '1020.75'],
])(
  '%s pays nothing when closed, cancelled, failed or without an order; then once, what is due at that moment',
  async (method, name, amount) => {
    const { page } = driver
    const press = () => page.locator('#host button').first().click()
    const pay = page.getByRole('button', { name: 'Pay', exact: true })
    const setAmount = (cents: number | null) => page.evaluate(due => window.bench.setAmount(due), cents)
    await visit('?apple')
    await connect()
    expect(await open(method)).toBe('open')

    // Closed with its sheet open: nothing of it is left, and what is pressed in the sheet pays nothing.
    await press()
    await driver.see('button', 'Pay')
    await close()
    if (await pay.isVisible()) await pay.click()
    await driver.settled()
    expect(await leftovers(), 'after it was closed with its sheet open').toEqual(nothingLeft)
    await newLog()
    expect(await open(method)).toBe('open')

    await press()
    await driver.click('button', 'Cancel')
    await logEndsWith('idle')
    expect(await newLog(), 'a cancel is silent').toEqual(['busy', 'idle'])

    await press()
    await driver.click('button', `Let ${name} fail`)
    await logEndsWith('idle')
    const failed = await newLog()
    expect(failed[1], 'a failure').toContain(`"kind":"payment-failed","method":"${method}"`)

    await setAmount(null)
    await press()
    await logEndsWith('idle')
    const gone = ['busy', 'problem {"kind":"cart-expired"}', 'idle']
    expect(await newLog(), 'the order is gone').toEqual(gone)
    expect(server.charged).toEqual([])

    await setAmount(102_050)
    await press()
    const sheet = page.getByRole('dialog', { name: `${name} (demo)` })
    expect(await sheet.textContent()).toContain(`AUD ${amount}`)
    await pay.click()
    await logEndsWith('idle')
    expect(await newLog(), 'a payment').toEqual(['busy', 'pay', 'paid', 'idle'])
    await press()
    await driver.settled()
    expect(await newLog(), 'pressed when it is paid').toEqual([])
    expect(server.charged).toHaveLength(1)
    await close()
    expect(await leftovers(), 'after the payment').toEqual(nothingLeft)
  },
)
