// Tests that the checkout loads its order when the visitor enters the checkout, returns to the checkout, or reloads the page.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createOrderLocks } from '../../../../src/browser/order-locks.ts'
import { noOrder, notLoaded } from '../../../../src/domain/order/order.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout, type CheckoutBench, sentWith, settle } from '../fake-checkout.ts'
import { openedCheckout, settled, showCheckouts } from '../opened-checkout.ts'
import { ticketCheckout } from '../payment/ticket-checkout.ts'
import { joining } from '../visitor.ts'
import { confirmed } from '../visitors.ts'

async function arrived() {
  const bench = await atCheckout()
  const { store } = bench.services
  return {
    ...bench,
    enter: () => enterCheckout(bench.services, 'c-1'),
    membership: () => store.getState().orders.membership,
    host: () => store.getState().orders.host,
  }
}

it('an unknown cart id in the URL is loaded as the host page’s order, with its cart', async () => {
  const { calls, membership, enter, host, services } = await arrived()
  services.store.setState({ orders: { membership: noOrder, host: noOrder } })
  await enter()
  expect(calls()[0]).toBe('checkout.removeGiftCard')
  expect(new Set(calls())).toEqual(new Set(['checkout.removeGiftCard', 'checkout.get', 'cart.get']))
  expect(host()).toMatchObject({
    status: 'payable',
    cartId: 'c-1',
    confirmed: { content: 'other' },
    cart: { id: 'c-1' },
  })
  expect(membership()).toBe(noOrder)
})

it.each([
  ['a free membership', 'freeAdult'],
  ['unconfirmed contents', null],
] as const)('the checkout orders VIP if the membership’s cart has %s', async (_, content) => {
  const { calls, membership, enter, order, services } = await arrived()
  services.store.setState(({ choice, orders }) => ({
    choice: { ...choice, kind: 'free', age: 'senior' },
    orders: { ...orders, membership: notLoaded('c-1', { confirmed: content && confirmed(content) }) },
  }))
  await enter()
  expect(calls()).toEqual(['cart.membership', 'checkout.removeGiftCard', 'checkout.get', 'cart.get'])
  expect(order.itemId).toBe('activate-senior-1year')
  expect(membership()).toMatchObject({ status: 'payable', confirmed: { content: 'senior-1year' } })
  expect(services.store.getState().choice.kind).toBe('vip')
})

it('a visitor who opens the checkout of a completed order is sent to the thank-you screen', async () => {
  const { pay, services } = await enteredCheckout()
  await pay()
  services.navigate('/checkout/c-1')
  services.asked.length = 0
  services.went.length = 0
  services.answer({ member: { current: async () => null } })
  await enterCheckout(services, 'c-1')
  expect(services.asked).toEqual([])
  expect(services.went).toEqual(['=/register/thanks'])
})

it('the checkout reports the host page’s expired order, and orders nothing', async () => {
  let now = Date.UTC(2029, 0)
  const { page, services } = await ticketCheckout({ serverNow: () => now })
  services.store.setState(joining)
  now = Date.UTC(2101, 0)
  await enterCheckout(services, 'c-1')
  expect(services.asked).toEqual([])
  expect(page()).toEqual({ status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } })
})

it('an exception in our own code at the checkout is logged in the console', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => written.mockRestore())
  const { membership, enter, fail, services } = await arrived()
  fail('checkout.get', { kind: 'timeout' })
  await enter()
  expect(written).not.toHaveBeenCalled()
  const mistake = new TypeError('x is not a function')
  services.answer({ checkout: { get: () => Promise.reject(mistake) } })
  await retryCheckout(services, 'c-1')
  expect(membership()).toMatchObject({ problem: { kind: 'unexpected' } })
  expect(written).toHaveBeenCalledWith('Movie Club:', mistake)
})

// Tests the checkout while a different tab pays for its order, and after the server has replied 409 because the order is paid.

const card = { cardNumber: '6000111', cardPin: '9876' }
const payingElsewhere = { kind: 'paying-elsewhere' } as const

describe('while a different tab pays for the order', () => {
  let scopes = 0
  /** Opens two tabs with the same order in the same cart. */
  async function twoTabs() {
    scopes += 1
    const locks = createOrderLocks(undefined, `tabs ${scopes} `)
    const [one, other] = [await enteredCheckout({ locks }), await atCheckout({ locks })]
    /** Sends POST checkout from the first tab, without a reply. */
    const pay = async () => {
      const payment = await one.beginPay()
      other.services.asked.length = 0
      expect(one.calls().at(-1)).toBe('checkout.complete')
      return payment
    }
    return { one, other, pay, membership: () => other.services.store.getState().orders.membership }
  }

  it('this tab neither loads the order nor removes the gift card', async () => {
    const { other, pay, membership } = await twoTabs()
    const { release, paying } = await pay()
    await enterCheckout(other.services, 'c-1')
    expect(other.calls()).toEqual([])
    expect(membership()).toMatchObject({ status: 'notLoaded', problem: payingElsewhere })
    release({ kind: 'server', status: 402 })
    await paying
    await retryCheckout(other.services, 'c-1')
    expect(other.calls()).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
    expect(membership()).toMatchObject({ status: 'payable', checkout: { balanceInCents: 1900 } })
  })

  it('this tab adds no gift card', async () => {
    const { other, pay, membership } = await twoTabs()
    await enterCheckout(other.services, 'c-1')
    const { release, paying } = await pay()
    expect(await addGiftCard(other.services, 'c-1', card)).toEqual({ ok: false, problem: payingElsewhere })
    expect(other.calls()).toEqual([])
    expect(membership()).toMatchObject({ status: 'payable', giftCards: [] })
    release()
    await paying
  })
})

describe('if the server replies 409 because the order is paid', () => {
  const paid = { kind: 'server', status: 409, detail: 'Already paid.' } as const
  type Bench = Awaited<ReturnType<typeof openedCheckout>>

  it.each<[string, string, (bench: Bench) => Promise<unknown>]>([
    ['a load of the checkout', 'checkout.get', ({ services }) => retryCheckout(services, 'c-1')],
    [
      'the removal of a gift card',
      'checkout.removeGiftCard',
      ({ services }) => retryCheckout(services, 'c-1'),
    ],
    ['adding a gift card', 'checkout.addGiftCard', ({ services }) => addGiftCard(services, 'c-1', card)],
    [
      'a change of the duration',
      'cart.membership',
      ({ services }) => chooseDuration(services, 'c-1', '2year'),
    ],
  ])('the visitor can continue to the thank-you screen after %s', async (_, call, act) => {
    const bench = await openedCheckout()
    const { calls, membership, fail, services, state } = bench
    fail(call, paid)
    fail('checkout.get', paid)
    await act(bench)
    await settled()
    expect(membership()).toMatchObject(
      sentWith({ status: 'closed', paid: 'likely' }, { payment: { cartId: 'c-1', paymentType: null } }),
    )
    expect(calls().length).toBeLessThan(5)
    await continueAfterLostReply(services, 'c-1')
    expect(services.went).toEqual(['=/register/thanks?type=vip'])
    expect(state()).toMatchObject({ orders: { membership: { status: 'none' } }, paymentType: null })
    expect(services.emitted.map(({ name }) => name)).not.toContain('movie-club:complete')
  })

  it('entering the checkout makes each call only once', async () => {
    const bench = await atCheckout()
    const { calls, order, services } = bench
    order.isPaid = true
    showCheckouts(bench)
    await settled()
    expect(calls()).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
    expect(services.store.getState().orders.membership).toMatchObject(
      sentWith({ status: 'closed', paid: 'likely' }),
    )
    // The outcome does not change if the visitor leaves the checkout and enters it again.
    services.navigate('/register/membership')
    services.navigate('/checkout/c-1')
    await settled()
    expect(calls()).toHaveLength(3)
  })
})

// Tests that the visitor can enter a checkout while the result of a payment is unknown.

/** Loses the reply to POST checkout. GET checkout then reports an open order. */
async function loseReply({ services, fail }: CheckoutBench) {
  fail('checkout.complete', { kind: 'network' })
  await payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
  await settle()
  services.asked.length = 0
}

it('entering the checkout of the host page’s order keeps the membership’s unresolved payment', async () => {
  const bench = await enteredCheckout()
  const { membership, order, services, state } = bench
  await loseReply(bench)
  const question = membership()
  expect(question).toMatchObject({ status: 'paymentSent', outcome: { status: 'open' } })
  order.cartId = 'p-1'
  services.navigate('/checkout/p-1')
  await enterCheckout(services, 'p-1')
  expect(state().orders.host).toMatchObject({ status: 'payable', cartId: 'p-1' })
  expect(membership()).toBe(question)
  // On the membership step, the button Continue opens the checkout again and sends no call, because the payment is unresolved.
  services.asked.length = 0
  services.navigate('/register/membership')
  await chooseMembership(services)
  expect(services.went.at(-1)).toBe('/checkout/c-1')
  expect(services.asked).toEqual([])
})

it('the URL of a different cart leads to the order with an unresolved payment', async () => {
  const bench = await atCheckout()
  const { services, calls } = bench
  services.store.setState({ orders: { membership: noOrder, host: noOrder } })
  await enterCheckout(services, 'c-1')
  await loseReply(bench)
  const question = services.store.getState().orders.host
  expect(question).toMatchObject({ status: 'paymentSent', payment: { cartId: 'c-1', membership: null } })
  services.navigate('/checkout/x-9')
  await enterCheckout(services, 'x-9')
  expect(services.went.at(-1)).toBe('=/checkout/c-1')
  expect(services.store.getState().orders.host).toBe(question)
  expect(calls()).toEqual([])
})
