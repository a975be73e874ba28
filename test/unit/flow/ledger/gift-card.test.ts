// @vitest-environment node
// Tests that gift cards stay on an order while a payment for it may still be on its way (specification §4.5, §4.11).
import { describe, expect, test } from 'vitest'
import { createDevice, type Device } from './device.ts'
import { type AtCheckout, learnResult, loseAndRetry, toGoods, toMembership } from './walks.ts'

/** Pays with a gift card that covers all. The browser kills the page meanwhile, and opens it again. */
async function killedWhilePaying(device: Device, shop: AtCheckout): Promise<void> {
  const { page } = shop
  await page.press('bigGiftCard')
  device.nextPayment('dropped')
  await page.beginToPay('continue')
  await page.reload(5_000)
}

const orders = [
  ['a membership', toMembership],
  ['tickets', (device: Device) => toGoods(device, 'tickets')],
  ['products', (device: Device) => toGoods(device, 'products')],
] as const

describe('a payment with a gift card that covers all, whose page was killed', () => {
  test.each(orders)(
    'for %s keeps the gift card after Try paying again, and is reported with it',
    async (_, open) => {
      const device = createDevice()
      const shop = await open(device)
      await killedWhilePaying(device, shop)
      const since = device.sent.length
      expect(shop.page.offers()).toContain('tryAgain')
      await shop.page.press('tryAgain')
      expect(device.changesOf(shop.cartId, since)).toEqual([])
      expect(device.carts.get(shop.cartId)?.giftCards).toHaveLength(1)
      expect(shop.page.offers()).not.toContain('payPal')
      device.arrive(shop.cartId)
      await learnResult(shop)
      const receipt = shop.page.receipt()
      expect(receipt).toMatchObject({ paymentType: 'giftCard', giftCardsInCents: receipt?.valueInCents })
      expect(shop.page.completes()).toHaveLength(1)
      expect(shop.page.reportedAsPaid()).toEqual(['giftCard'])
    },
  )

  test('leaves the gift card on the order if Remove Card is pressed', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    await killedWhilePaying(device, shop)
    const since = device.sent.length
    await shop.page.press('tryAgain')
    if (shop.page.offers().includes('removeGiftCard')) await shop.page.press('removeGiftCard')
    expect(device.changesOf(shop.cartId, since)).toEqual([])
  })
})

describe('a gift card that covers a part of the order', () => {
  test('stays on it if the page is loaded again after Try paying again', async () => {
    const device = createDevice()
    const { page, cartId } = await toGoods(device, 'tickets')
    await page.press('smallGiftCard')
    const since = device.sent.length
    await loseAndRetry(device, page)
    await page.reload()
    expect(device.changesOf(cartId, since)).toEqual([])
    expect(device.carts.get(cartId)?.giftCards).toHaveLength(1)
  })

  test('is a part of the receipt if PayPal’s payment for the rest arrives later', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    await shop.page.press('smallGiftCard')
    await loseAndRetry(device, shop.page, 'payPal')
    device.arrive(shop.cartId)
    await learnResult(shop)
    expect(shop.page.receipt()).toMatchObject({
      paymentType: 'payPal',
      valueInCents: 1900,
      giftCardsInCents: 1000,
    })
    expect(shop.page.reportedAsPaid()).toEqual(['payPal'])
  })
})
