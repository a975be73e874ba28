// Tests that an expired order is made again a limited number of times, with a message.
import { afterEach, expect, it, vi } from 'vitest'
import { createServerClock } from '../../../../src/domain/dates/server-clock.ts'
import { GIFT_CARD_OFF } from '../../../../src/domain/messages/order-notices.ts'
import { noOrder } from '../../../../src/domain/order/order.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { completeFree } from '../../../../src/flow/payment/complete-free.ts'
import { fakeCart } from '../fake-cart.ts'
import { atCheckout, payableAt } from '../fake-checkout.ts'
import { failing, memoryStorage } from '../fake-services.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'
import { stored } from '../reloaded.ts'

afterEach(() => void vi.useRealTimers())

/** Returns a call that fails with 410. After many calls it no longer settles, so that an endless loop fails the test. */
function gone() {
  let times = 0
  const refuse = failing({ kind: 'server', status: 410 })
  return () => {
    times += 1
    return times > 30 ? new Promise<never>(() => {}) : refuse()
  }
}
const expired = { status: 'gone', problem: { kind: 'cart-expired' } }

it('an order that always expires is made again once, and once per “Try again”', async () => {
  const { services, calls, membership, count, state } = await openedCheckout(
    {},
    { checkout: { get: gone() } },
  )
  expect(count('cart.create')).toBe(1)
  expect(calls().length).toBeLessThan(10)
  expect(membership()).toMatchObject(expired)
  expect(state().currentCommand).toBeNull()
  const before = calls().length
  await retryCheckout(services, 'c-2')
  await settled()
  expect(count('cart.create')).toBe(2)
  expect(calls().length - before).toBeLessThan(10)
  expect(membership()).toMatchObject(expired)
})

it('an order is made again only once if its total differs', async () => {
  const { membership, count, order, services } = await openedCheckout()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const reply = { ...fakeCart, totalInCents: 3300 }
  services.answer({
    cart: {
      membership: () => {
        order.totalInCents = 3000
        // After many calls, the promise never settles, so that an endless loop fails the test.
        return count('cart.membership') > 10 ? new Promise(() => {}) : Promise.resolve(reply)
      },
    },
  })
  const chosen = chooseDuration(services, 'c-1', '2year')
  // The cart contradicts the reply to the second order, so the widget asks for it again for 3 s.
  await vi.advanceTimersByTimeAsync(10_000)
  await chosen
  expect(membership()).toMatchObject({ status: 'stale', problem: { kind: 'order-unchecked' } })
  expect(count('cart.membership')).toBe(2)
})

// Tests that a membership is ordered again if the loaded total differs from the confirmed total. In these tests, a different tab changes
// the cart after the membership has been ordered and before the checkout is loaded.

it('a VIP membership in a cart for $0 is ordered again and shown with its price', async () => {
  const { count, membership, order, services } = await openedCheckout()
  // After the first order, a different tab sets the cart's total to 0.
  services.answer({
    cart: {
      membership: () => {
        // After many calls, the promise never settles, so that an endless loop fails the test.
        if (count('cart.membership') > 10) return new Promise(() => {})
        order.totalInCents = count('cart.membership') > 1 ? 3300 : 0
        return Promise.resolve({ ...fakeCart, totalInCents: 3300 })
      },
    },
  })

  await chooseDuration(services, 'c-1', '2year')
  await settled()
  expect(count('cart.membership')).toBe(2)
  expect(membership()).toMatchObject({ status: 'payable', amounts: { totalInCents: 3300 } })
})

it('a payable VIP membership is not completed as free, even for $0', async () => {
  const { count, membership, services } = await openedCheckout()
  const order = membership()
  if (order.status !== 'payable') throw new Error('The order is not payable.')
  const checkout = { ...order.checkout, balanceInCents: 0 }
  const amounts = { ...order.amounts, totalInCents: 0, balanceInCents: 0 }
  services.store.setState(({ orders }) => ({
    orders: { ...orders, membership: { ...order, checkout, amounts } },
  }))
  expect(await completeFree(services, 'membership')).toMatchObject({ ok: false })
  expect(count('checkout.complete')).toBe(0)
})

it('a VIP membership that a voucher covers is completed without a payment', async () => {
  const { count, membership, order: server, services } = await openedCheckout()
  const order = membership()
  if (order.status !== 'payable') throw new Error('The order is not payable.')
  server.shown = { balanceInCents: 0 }
  const checkout = { ...order.checkout, balanceInCents: 0 }
  const amounts = { ...order.amounts, adjustmentInCents: -1900, balanceInCents: 0 }
  services.store.setState(({ orders }) => ({
    orders: { ...orders, membership: { ...order, checkout, amounts } },
  }))
  expect(await completeFree(services, 'membership')).toMatchObject({ ok: true })
  expect(count('checkout.complete')).toBe(1)
})

// Tests that the server's clock, not the device's, decides whether an order has expired.

const serverTime = Date.parse('2030-01-01T09:00:00Z')
const threeHours = 3 * 3_600_000

/** Sets the device's clock three hours ahead. Returns the function that computes the server's time. */
function ahead() {
  vi.useFakeTimers({ toFake: ['Date'], now: serverTime + threeHours })
  const clock = createServerClock()
  clock.read(new Headers({ date: new Date(serverTime).toUTCString() }))
  return clock.now
}

it.each([
  ['has an expiry with a time zone', '2030-01-01T09:15:00Z'],
  ['has an expiry without a time zone', '2030-01-01T09:15:00'],
])('with a fast device clock, Free is completed with few calls if the cart %s', async (_, expiry) => {
  const { calls, order, services } = await atCheckout({ serverNow: ahead() })
  const cart = await services.api.cart.get('c-1')
  if (!cart) throw new Error('The fake has a cart.')
  Object.assign(order, { cartId: 'c-2', expiry })
  services.answer({ cart: { create: async () => ({ ...cart, id: 'c-2', expiry }) } })
  services.asked.length = 0
  services.navigate('/register/membership')
  services.store.setState(({ choice, orders }) => ({
    orders: { ...orders, membership: noOrder },
    choice: { ...choice, kind: 'free' },
  }))
  expect(await chooseMembership(services)).toMatchObject({ ok: true })
  expect(calls().length).toBeLessThanOrEqual(10)
  expect(calls().filter(call => call === 'cart.create').length).toBeLessThanOrEqual(2)
  expect(services.went.at(-1)).toBe('=/register/thanks')
})

// Tests that a gift card for an expired order is added to the new cart in which the order is made again.

const card = { cardNumber: '6000111', cardPin: '9876' }

it.each(['the clock', 'the server'])(
  'a gift card for an order that has expired according to %s is added to the new cart',
  async who => {
    const storage = memoryStorage()
    const { membership, count, expire, fail, services, state } = await openedCheckout({ storage })
    if (who === 'the clock') expire()
    else fail('checkout.addGiftCard', { kind: 'server', status: 410, detail: 'This order has expired.' })
    expect(await addGiftCard(services, 'c-1', card)).toMatchObject({ ok: true })
    await settled()
    expect(services.went).toEqual(['=/checkout/c-2'])
    expect(services.asked.filter(({ call }) => call === 'checkout.addGiftCard').at(-1)?.with).toEqual([
      'c-2',
      { ...card, recaptchaToken: 'token for giftCard' },
    ])
    expect(state().currentCommand).toBeNull()
    expect(membership()).toMatchObject(payableAt(900, { cartId: 'c-2', giftCards: [{}] }))
    expect(count('cart.create')).toBe(1)
    expect(stored(storage)).not.toContain(card.cardPin)
  },
)

it('a gift card that the server refuses for the new cart is not on the new order', async () => {
  const { expire, membership, fail, services } = await openedCheckout()
  await addGiftCard(services, 'c-1', card)
  expect(membership()).toMatchObject({ giftCards: [{}] })
  expire()
  fail('checkout.addGiftCard', { kind: 'server', status: 422, detail: 'Gift card not found.' })
  services.emitted.length = 0
  await enterCheckout(services, 'c-1')
  expect(membership()).toMatchObject({ status: 'payable', giftCards: [], checkout: { balanceInCents: 1900 } })
  expect(services.store.getState().notice).toContain(`Gift card not found. ${GIFT_CARD_OFF}`)
  expect(services.emitted).toContainEqual({ name: 'movie-club:error', detail: { kind: 'server' } })
})

// Tests that all gift cards of an expired order are added to the new cart in which the order is made again.

const first = { cardNumber: '6000111', cardPin: '9876' }
const second = { cardNumber: '6000222', cardPin: '5432' }

it('the gift cards are added to the new cart in the sequence in which they were typed', async () => {
  const { expire, membership, services } = await openedCheckout()
  const shown = (balanceInCents: number) =>
    expect(membership()).toMatchObject(
      payableAt(balanceInCents, { giftCards: [{ cardNumber: '6000111' }, { cardNumber: '6000222' }] }),
    )
  for (const one of [first, second])
    expect(await addGiftCard(services, 'c-1', one)).toMatchObject({ ok: true })
  shown(0)
  services.asked.length = 0
  expire()
  await chooseDuration(services, 'c-1', '2year')
  await settled()
  expect(services.asked.filter(({ call }) => call === 'checkout.addGiftCard')).toMatchObject([
    { with: ['c-2', { cardNumber: '6000111' }] },
    { with: ['c-2', { cardNumber: '6000222' }] },
  ])
  shown(1300)
})
