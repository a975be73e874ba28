// Tests which requests a load of the checkout sends, and what the visitor reads about the server's changes of the order.
import { describe, expect, it, test } from 'vitest'
import { noteDate } from '../../../../src/domain/dates/reply-date.ts'
import type { Member } from '../../../../src/domain/member/member.ts'
import { GIFT_CARD_OFF } from '../../../../src/domain/messages/order-notices.ts'
import { noOrder } from '../../../../src/domain/order/order.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { fetchCheckout } from '../../../../src/flow/checkout/load-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { runCommand } from '../../../../src/flow/order/order-queue.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout, payableAt } from '../fake-checkout.ts'
import { ada } from '../fake-services.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'
import { ticketCheckout } from '../payment/ticket-checkout.ts'

test('loading a membership’s checkout loads the membership options if they are missing', async () => {
  const { calls, services } = await atCheckout()
  services.store.setState({ options: null })
  await enterCheckout(services, 'c-1')
  expect(calls()).toContain('membershipOptions.list')
  expect(services.store.getState().options).not.toBeNull()
})

test('loading a host page’s checkout offers a gift card again that left the order', async () => {
  const { services, state } = await ticketCheckout()
  await retryCheckout(services, 'c-1')
  expect(state().notice).toBeNull()
  const input = { cardNumber: '60001', cardPin: '1234' }
  await addGiftCard(services, 'c-1', input)
  await retryCheckout(services, 'c-1')
  expect(state()).toMatchObject({
    notice: GIFT_CARD_OFF,
    openOption: 'giftCard',
    giftCardOff: { cartId: 'c-1', input },
  })
})

// Tests that the widget sends GET member if a loaded checkout has the order type of a different buyer. In that case, the login may have
// changed without an event (specification §4.10).

const newsletter = { ...ada, memberType: 'newsletter' } as const
const giftCard = { cardNumber: '60001', cardPin: '1234' }

/** Goes to the checkout as a newsletter member. The server then replies to GET member with `after`. */
async function loginChanges(after: Member | null) {
  let member: Member | null = newsletter
  const bench = await openedCheckout({
    answers: { member: { current: async () => member, details: async () => newsletter } },
  })
  bench.services.store.setState(({ draft }) => ({ acceptedEmail: draft.email }))
  bench.services.asked.length = 0
  member = after
  bench.order.shown = { orderType: 'registration' }
  return bench
}

it('adding a gift card orders the membership again if the login has ended', async () => {
  const { count, membership, services } = await loginChanges(null)
  await addGiftCard(services, 'c-1', giftCard)
  await settled()
  expect(count('member.current')).toBe(1)
  expect(count('cart.membership')).toBe(1)
  expect(membership()).toMatchObject({
    status: 'payable',
    confirmed: { buyer: { memberId: null }, orderType: 'registration' },
  })
})

it('the visitor cannot pay before the reply to GET member', async () => {
  const { services, state } = await loginChanges(null)
  services.answer({ member: { current: () => new Promise(() => {}) } })
  void addGiftCard(services, 'c-1', giftCard)
  await settled()
  expect(state().currentCommand).toEqual({ order: 'membership', type: 'giftCard' })
})

it('adding a gift card sends GET member once if the order type does not fit', async () => {
  const { count, membership, services } = await loginChanges(newsletter)
  await addGiftCard(services, 'c-1', giftCard)
  await settled()
  await addGiftCard(services, 'c-1', { ...giftCard, cardNumber: '60002' })
  await settled()
  expect(count('member.current')).toBe(1)
  expect(count('cart.membership')).toBe(0)
  expect(membership()).toMatchObject({ status: 'payable', confirmed: { orderType: 'renewal' } })
})

// Tests a load of the checkout after a different tab has changed the order.

const fetch = ({ services }: Awaited<ReturnType<typeof enteredCheckout>>) =>
  runCommand(services, 'c-1', 'load', scoped => fetchCheckout(scoped, 'membership'))

it('loading a checkout keeps the order payable if the calling command compares the total', async () => {
  const bench = await enteredCheckout()
  const { connect, owner } = bench.services
  bench.order.totalInCents = 1700
  await fetchCheckout(scopeServices(bench.services, connect, owner.signal).scoped, 'membership', true)
  expect(bench.membership()).toMatchObject({
    status: 'payable',
    confirmed: { content: 'adult-1year' },
    cart: { totalInCents: 1700 },
  })
})

describe('a membership with an unconfirmed total', () => {
  it.each([false, true])('cannot be paid (with a gift card: %s)', async hasGiftCard => {
    const bench = await enteredCheckout()
    if (hasGiftCard) await addGiftCard(bench.services, 'c-1', { cardNumber: '6000111', cardPin: '9876' })
    bench.order.totalInCents = 3300
    await fetch(bench)
    expect(bench.membership()).toMatchObject({ status: 'stale', confirmed: null, problem: null })
    expect(await bench.pay()).toMatchObject({ ok: false, problem: { kind: 'order-updating' } })
  })

  it('is ordered again when the checkout is retried, and can then be paid', async () => {
    const { order, services, membership, state } = await openedCheckout()
    order.totalInCents = 3300
    order.itemId = 'activate-adult-2year'
    await retryCheckout(services, 'c-1')
    await settled()
    expect(order).toMatchObject({ itemId: 'activate-adult-1year', totalInCents: 1900 })
    expect(membership()).toMatchObject(payableAt(1900, { confirmed: { content: 'adult-1year' } }))
    await payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
    expect(state().receipt).toMatchObject({ membership: 'adult-1year', valueInCents: 1900 })
  })
})

// A server that sends a cart after its `expiry` has two clocks that differ. The widget then does not use that expiry (specification §4.3).

it('a cart from the address can be paid if its expiry has already passed in the reply', async () => {
  const noon = Date.parse('2030-01-01T12:00:00Z')
  const { order, services } = await atCheckout({ serverNow: () => noon })
  order.expiry = '2030-01-01T11:50:00Z'
  const cart = await services.api.cart.get('c-1')
  if (!cart) throw new Error('The fake has a cart.')
  noteDate(cart, new Headers({ date: new Date(noon).toUTCString() }))
  services.answer({ cart: { get: async () => cart } })
  services.store.setState({ orders: { membership: noOrder, host: noOrder } })
  await enterCheckout(services, 'c-1')
  const host = () => services.store.getState().orders.host
  expect(host()).toMatchObject({ status: 'payable', cart: { id: 'c-1', expiry: '' } })
  await enterCheckout(services, 'c-1')
  expect(host().status).toBe('payable')
  await payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
  expect(order.isPaid).toBe(true)
})
