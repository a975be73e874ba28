// @vitest-environment node
// Tests that a member's unresolved payment outlasts the log-in of a different member (specification §4.11, §13.2).
import { describe, expect, test } from 'vitest'
import { memberOf } from '../../../../demo/visitors/members.ts'
import { createDevice, type Device, type OpenPage } from './device.ts'
import {
  type AtCheckout,
  asks,
  chooseMembership,
  learnResult,
  lose,
  loseAndRetry,
  toGoods,
  toMembership,
  whatComesFirst,
} from './walks.ts'

type Who = Parameters<typeof memberOf>[0]

/** A different person logs in, or the member logs out. The server keeps the carts of the earlier member. */
async function changeTo(device: Device, page: OpenPage, who: Who): Promise<void> {
  const kept = new Map(device.carts)
  if (who === 'visitor') device.logOut(false)
  else device.logIn(memberOf(who))
  for (const [id, cart] of kept) device.carts.set(id, cart)
  await page.act(widget => widget.shown(false))
}

const journeys = [
  ['renews', 'adult', '/renew', 'senior', lose],
  ['upgrades and has tried again', 'free-adult', '/upgrade', 'free-senior', loseAndRetry],
  ['joins as a newsletter member', 'newsletter', '/register', 'adult', lose],
] as const

// Row 4
describe('a member with an unresolved payment who', () => {
  test.each(journeys)(
    '%s reads about it after a different member was logged in',
    async (_, who, start, other, send) => {
      const device = createDevice({ as: who })
      const { page } = await toMembership(device, start === '/register' ? undefined : start)
      await send(device, page)
      await changeTo(device, page, other)
      expect(JSON.stringify(page.state())).not.toContain(`"${who}@example.com`)
      await changeTo(device, page, who)
      await chooseMembership(page, start)
      expect(await whatComesFirst(device, page)).toBe('the question')
    },
  )

  test('logs out and in again reads about it before a payment', async () => {
    const device = createDevice({ as: 'adult' })
    const { page } = await toMembership(device, '/renew')
    await loseAndRetry(device, page)
    await changeTo(device, page, 'visitor')
    await changeTo(device, page, 'adult')
    await chooseMembership(page, '/renew')
    expect(await whatComesFirst(device, page)).toBe('the question')
  })

  test('returns after a different member gets the receipt when the payment has arrived', async () => {
    const device = createDevice({ as: 'adult' })
    const shop = await toMembership(device, '/renew')
    const { page, cartId } = shop
    await loseAndRetry(device, page, 'payPal')
    await changeTo(device, page, 'senior')
    await changeTo(device, page, 'adult')
    device.arrive(cartId)
    await learnResult(shop)
    expect(page.receipt()).toMatchObject({
      cartId,
      paymentType: 'payPal',
      membership: 'adult-1year',
      valueInCents: 1700,
    })
    expect(page.completes()).toMatchObject([{ orderType: 'renewal', valueInCents: 1700 }])
    expect(page.reportedAsPaid()).toEqual(['payPal'])
  })

  test('bought the page’s tickets reads about it after a different member was logged in', async () => {
    const device = createDevice({ as: 'adult' })
    const shop: AtCheckout = await toGoods(device, 'tickets')
    const { page, cartId } = shop
    await loseAndRetry(device, page)
    await changeTo(device, page, 'senior')
    await changeTo(device, page, 'adult')
    await page.act(widget => widget.goTo(`/checkout/${cartId}`))
    expect(asks(page)).toBe(true)
  })
})
