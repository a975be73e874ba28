// @vitest-environment node
// Tests what the receipt and the events say about a cart for which payments were sent without a known result (specification §4.6, §4.11).
import { describe, expect, test } from 'vitest'
import { createDevice } from './device.ts'
import { learnResult, lose, loseAndRetry, toGoods, toMembership } from './walks.ts'

// Row 1
describe('a cart with several payments without a result', () => {
  test('has a receipt without a way to pay if PayPal and a card may have paid', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    const { page } = shop
    await loseAndRetry(device, page, 'payPal')
    device.nextPayment('lost')
    await page.press('continue')
    await learnResult(shop)
    expect(page.route()).toBe('/register/thanks?type=vip')
    expect(page.receipt()).toMatchObject({ paymentType: null, valueInCents: 1900 })
    expect(page.completes()).toMatchObject([{ membership: 'adult-1year', valueInCents: 1900 }])
    expect(page.reportedAsPaid()).toEqual([])
  })

  test('has a receipt without an amount if the surcharge of PayPal makes the difference', async () => {
    const device = createDevice()
    const shop = await toGoods(device, 'tickets')
    const { page, cartId } = shop
    await loseAndRetry(device, page, 'payPal')
    await lose(device, page)
    device.arrive(cartId)
    await learnResult(shop)
    expect(page.receipt()).toMatchObject({ paymentType: null, valueInCents: null })
    expect(page.completes()).toMatchObject([{ orderType: 'booking', valueInCents: null }])
    expect(page.reportedAsPaid()).toEqual([])
  })

  test('has a receipt without a way to pay after three payments', async () => {
    const device = createDevice()
    const shop = await toGoods(device, 'products')
    const { page, cartId } = shop
    await loseAndRetry(device, page)
    await loseAndRetry(device, page, 'payPal')
    await lose(device, page)
    device.arrive(cartId)
    await learnResult(shop)
    expect(device.payments()).toHaveLength(3)
    expect(page.receipt()).toMatchObject({ paymentType: null })
    expect(page.completes()).toHaveLength(1)
    expect(page.reportedAsPaid()).toEqual([])
  })

  test('has a receipt without a way to pay if the page was reloaded between the payments', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    const { page, cartId } = shop
    await loseAndRetry(device, page, 'payPal')
    await page.reload()
    if (page.offers().includes('tryAgain')) await page.press('tryAgain')
    await lose(device, page)
    device.arrive(cartId)
    await learnResult(shop)
    expect(page.receipt()).toMatchObject({ paymentType: null, valueInCents: 1900 })
    expect(page.completes()).toHaveLength(1)
    expect(page.reportedAsPaid()).toEqual([])
  })

  test('has a receipt without a way to pay if the reply to the second payment is 409', async () => {
    const device = createDevice()
    const { page } = await toMembership(device)
    await loseAndRetry(device, page, 'payPal')
    device.nextPayment('409')
    await page.press('continue')
    expect(page.route()).toBe('/register/thanks?type=vip')
    expect(page.receipt()).toMatchObject({ paymentType: null, valueInCents: 1900 })
    expect(page.completes()).toHaveLength(1)
    expect(page.reportedAsPaid()).toEqual([])
  })
})

// Row 1
describe('a cart with one payment without a result', () => {
  test('has a receipt and events that name this payment', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    const { page, cartId } = shop
    await lose(device, page, 'payPal')
    device.arrive(cartId)
    await learnResult(shop)
    expect(page.receipt()).toMatchObject({ paymentType: 'payPal', valueInCents: 1900 })
    expect(page.completes()).toHaveLength(1)
    expect(page.reportedAsPaid()).toEqual(['payPal'])
  })

  test('has a receipt with PayPal if the server has refused the later card', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    const { page, cartId } = shop
    await loseAndRetry(device, page, 'payPal')
    device.nextPayment('422')
    await page.press('continue')
    device.arrive(cartId)
    await learnResult(shop)
    expect(page.receipt()).toMatchObject({ paymentType: 'payPal', valueInCents: 1900 })
    expect(page.completes()).toHaveLength(1)
    expect(page.reportedAsPaid()).toEqual(['payPal'])
  })
})
