// @vitest-environment node
// Tests what the receipt and the events say about a cart for which payments were sent without a known result (specification §4.6, §4.11).
import { describe, expect, test } from 'vitest'
import { createDevice, type Device } from './device.ts'
import { type AtCheckout, learnResult, lose, loseAndRetry, toGoods, toMembership } from './walks.ts'

type Ending = Parameters<Device['nextPayment']>[0]
interface Case {
  readonly open: (device: Device) => Promise<AtCheckout>
  /** The button and the ending of each payment. The visitor presses Try paying again between two of them. */
  readonly sent: readonly (readonly [button: string, ending: Ending])[]
  /** Whether a payment on its way then arrives at the server. */
  readonly arrives?: true
  readonly receipt: { readonly paymentType: string | null; readonly valueInCents?: number | null }
}

const card = ['continue', 'dropped'] as const
const payPal = ['payPal', 'dropped'] as const
const tickets = (device: Device) => toGoods(device, 'tickets')
const products = (device: Device) => toGoods(device, 'products')
const unknownWay = { paymentType: null, valueInCents: 1900 }
const byPayPal = { paymentType: 'payPal', valueInCents: 1900 }

const cases: Readonly<Record<string, Case>> = {
  'no way to pay if PayPal and a card may have paid': {
    open: toMembership,
    sent: [payPal, ['continue', 'lost']],
    receipt: unknownWay,
  },
  'no way to pay after three payments': {
    open: products,
    sent: [card, payPal, card],
    arrives: true,
    receipt: { paymentType: null },
  },
  'no way to pay if the reply to the second payment is 409': {
    open: toMembership,
    sent: [payPal, ['continue', '409']],
    receipt: unknownWay,
  },
  'no amount if the surcharge of PayPal makes the difference': {
    open: tickets,
    sent: [payPal, card],
    arrives: true,
    receipt: { paymentType: null, valueInCents: null },
  },
  'PayPal if no other payment was sent': {
    open: toMembership,
    sent: [payPal],
    arrives: true,
    receipt: byPayPal,
  },
  'PayPal if the server has refused the later card': {
    open: toMembership,
    sent: [payPal, ['continue', '422']],
    arrives: true,
    receipt: byPayPal,
  },
}

describe('the receipt of a cart with payments without a result has', () => {
  test.each(Object.entries(cases))('%s', async (_, { open, sent, arrives, receipt }) => {
    const device = createDevice()
    const shop = await open(device)
    const { page, cartId } = shop
    for (const [index, [button, ending]] of sent.entries()) {
      if (index > 0) await page.press('tryAgain')
      device.nextPayment(ending)
      await page.press(button)
    }
    expect(device.payments()).toHaveLength(sent.length)
    if (arrives) device.arrive(cartId)
    if (!page.receipt()) await learnResult(shop)
    expect(page.route()).toMatch(/^\/register\/thanks/)
    expect(page.receipt()).toMatchObject(receipt)
    expect(page.completes()).toMatchObject([
      receipt.valueInCents === undefined ? {} : { valueInCents: receipt.valueInCents },
    ])
    expect(page.reportedAsPaid()).toEqual(receipt.paymentType === null ? [] : [receipt.paymentType])
  })

  test('no way to pay if the page was reloaded between the payments', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    const { page, cartId } = shop
    await loseAndRetry(device, page, 'payPal')
    await page.reload()
    if (page.offers().includes('tryAgain')) await page.press('tryAgain')
    await lose(device, page)
    device.arrive(cartId)
    await learnResult(shop)
    expect(page.receipt()).toMatchObject(unknownWay)
    expect(page.completes()).toHaveLength(1)
    expect(page.reportedAsPaid()).toEqual([])
  })
})
