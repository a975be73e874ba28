// @vitest-environment node
// Tests two pages with one session storage: a page, and a frame of the same origin in it (specification §13.1).
import { describe, expect, test } from 'vitest'
import { createDevice, type OpenPage } from './device.ts'
import {
  type AtCheckout,
  asks,
  cartIdAt,
  chooseMembership,
  learnResult,
  order,
  whatComesFirst,
} from './walks.ts'

/** Opens a page, and a frame in it in which the visitor goes to the checkout. */
async function pageWithFrame() {
  const device = createDevice()
  const outer = await device.openFirst()
  const page = device.open(outer.page.next())
  await page.wait()
  await chooseMembership(page)
  const frame: AtCheckout = { page, cartId: cartIdAt(page) }
  return { device, outer, frame }
}

type Write = (outer: OpenPage) => Promise<void>

/** The page reads the flow that the frame has stored, and then stores a newer one. */
const types: Write = async outer => {
  await outer.act(widget => widget.shown(false), 5)
  await outer.act(widget => widget.retype(), 5)
}
const orders: Write = async outer => {
  await outer.act(widget => widget.shown(false), 5)
  await outer.act(order('tickets'), 5_000)
}
const isForgotten: Write = async outer => {
  await outer.act(widget => widget.shown(false), 5)
  await outer.act(widget => widget.idle(), 5_000)
}
const writes = [
  ['the visitor has typed in the page', types],
  ['the page has ordered tickets', orders],
] as const

// Row 6
describe('a frame with the session storage of its page', () => {
  test.each([...writes, ['the page has forgotten its visitor', isForgotten]] as const)(
    'shows thanks for its paid order if %s meanwhile',
    async (_, write) => {
      const { device, frame, outer } = await pageWithFrame()
      const { page } = frame
      device.nextPayment('slow')
      await page.beginToPay('continue')
      await write(outer)
      await page.wait(60_000)
      expect(page.route()).toBe('/register/thanks?type=vip')
      expect(page.receipt()).toMatchObject({ paymentType: 'braintree', membership: 'adult-1year' })
      expect(device.completes()).toMatchObject([{ membership: 'adult-1year', valueInCents: 1900 }])
      expect(page.reportedAsPaid()).toEqual(['braintree'])
    },
  )

  test('asks about its lost payment if the page has forgotten its visitor meanwhile', async () => {
    const { device, frame, outer } = await pageWithFrame()
    const { page } = frame
    device.nextPayment('dropped')
    await page.beginToPay('continue')
    await isForgotten(outer)
    await page.wait()
    expect(asks(page)).toBe(true)
    await page.reload()
    await chooseMembership(page)
    expect(await whatComesFirst(device, page)).toBe('the question')
  })

  test.each(writes)('reports its payment with a lost reply once if %s meanwhile', async (_, write) => {
    const { device, frame, outer } = await pageWithFrame()
    device.nextPayment('late')
    await frame.page.beginToPay('continue')
    await write(outer)
    await frame.page.wait(120_000)
    await learnResult(frame)
    await learnResult({ page: outer, cartId: frame.cartId })
    expect(device.completes()).toMatchObject([{ membership: 'adult-1year', valueInCents: 1900 }])
  })
})
