// Orders that expire: who decides it, how often an order is repeated, and what comes with it into the new cart.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createServerClock } from '../../../../src/domain/dates/clocks.ts'
import { ENTER_CARD_AGAIN, ORDER_MADE_AGAIN } from '../../../../src/domain/messages/order-notices.ts'
import { chooseTerm, retryCheckout } from '../../../../src/flow/checkout/choose-term.ts'
import { showCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout, type CheckoutBench, settle } from '../fake-checkout.ts'
import { failing, memoryStorage } from '../fake-services.ts'

afterEach(() => void vi.useRealTimers())

/** Answers 410; after many times not at all, so that an endless loop fails its test instead of hanging it. */
function gone() {
  let times = 0
  const refuse = failing({ kind: 'server', status: 410 })
  return () => {
    times += 1
    return times > 30 ? new Promise<never>(() => {}) : refuse()
  }
}
const card = { cardNumber: '6000111', cardPin: '9876' }
const hours = 3_600_000

/** Shows each checkout that is navigated to, as the screen does. */
function show({ services }: CheckoutBench) {
  let stop = showCheckout(services, 'c-1')
  let shown = 'c-1'
  const follow = services.store.subscribe(({ route }) => {
    const [, id] = /^\/checkout\/(.+)$/.exec(route) ?? []
    if (!id || id === shown) return
    stop()
    shown = id
    stop = showCheckout(services, id)
  })
  return () => {
    stop()
    follow()
  }
}

async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await settle()
}

describe('an order that the server always calls expired', () => {
  it('is repeated once for each press, and then only a message is shown', async () => {
    const bench = await atCheckout()
    const { calls, services } = bench
    services.answer({ checkout: { get: gone() } })
    const stop = show(bench)
    await settled()
    const made = () => calls().filter(call => call === 'cart.create').length
    expect(made()).toBe(1)
    expect(calls().length).toBeLessThan(10)
    expect(services.store.getState()).toMatchObject({
      checkoutProblem: { kind: 'cart-expired' },
      checkoutBusy: false,
    })
    const before = calls().length
    await retryCheckout(services, 'c-2')
    await settled()
    expect(made()).toBe(2)
    expect(calls().length - before).toBeLessThan(10)
    stop()
  })

  it('is not repeated for ever by the gift card that is tried again', async () => {
    const bench = await atCheckout()
    const { calls, services } = bench
    const stop = show(bench)
    await settled()
    services.answer({ checkout: { addGiftCard: gone() } })
    await addGiftCard(services, 'c-1', card)
    await settled()
    expect(calls().filter(call => call === 'cart.create')).toHaveLength(1)
    expect(calls().filter(call => call === 'checkout.addGiftCard')).toHaveLength(2)
    stop()
  })

  it('that the server does not know any more is repeated as well', async () => {
    const bench = await atCheckout()
    bench.fail('checkout.get', { kind: 'server', status: 404 })
    const stop = show(bench)
    await settled()
    expect(bench.services.went).toEqual(['=/checkout/c-2'])
    expect(bench.services.store.getState().checkout).not.toBeNull()
    stop()
  })
})

describe('on a device whose clock is three hours ahead', () => {
  const serverTime = Date.parse('2030-01-01T09:00:00Z')
  function ahead() {
    vi.useFakeTimers({ toFake: ['Date'], now: serverTime + 3 * hours })
    const clock = createServerClock()
    clock.read(new Headers({ date: new Date(serverTime).toUTCString() }))
    return clock.now
  }

  it.each([
    ['says when it ends', '2030-01-01T09:15:00Z'],
    ['names no zone', '2030-01-01T09:15:00'],
  ])('Free is completed with few calls, where the cart %s', async (_, expiry) => {
    const { calls, order, services } = await atCheckout({ serverNow: ahead() })
    const { cart } = services.store.getState()
    if (!cart) throw new Error('The fake has a cart.')
    Object.assign(order, { cartId: 'c-2', expiry })
    services.answer({ cart: { create: async () => ({ ...cart, id: 'c-2', expiry }) } })
    services.navigate('/register/membership')
    services.store.setState(state => ({
      cart: null,
      membershipCartId: null,
      choice: { ...state.choice, kind: 'free' },
    }))
    expect(await chooseMembership(services)).toMatchObject({ ok: true })
    expect(calls().length).toBeLessThanOrEqual(10)
    expect(calls().filter(call => call === 'cart.create').length).toBeLessThanOrEqual(2)
    expect(services.went.at(-1)).toBe('=/register/thanks')
  })

  it('a checkout loads once', async () => {
    const bench = await atCheckout({ serverNow: ahead() })
    bench.services.store.setState(({ cart }) => ({
      cart: cart && { ...cart, expiry: '2030-01-01T09:15:00Z' },
    }))
    const stop = show(bench)
    await settled()
    expect(bench.calls()).toEqual(['checkout.removeGiftCard', 'checkout.get'])
    stop()
  })
})

describe('an order that expires while it is paid', () => {
  const expire = ({ services }: CheckoutBench) =>
    services.store.setState(({ cart }) => ({ cart: cart && { ...cart, expiry: '2020-01-01T00:00:00Z' } }))

  it('by card opens the card again, and says that it must be entered again', async () => {
    const bench = await enteredCheckout()
    const { pay, services, state } = bench
    services.store.setState({ openOption: 'creditCard' })
    expire(bench)
    await pay()
    expect(state()).toMatchObject({ openOption: 'creditCard', notice: ENTER_CARD_AGAIN })
  })

  it('by a wallet opens the wallet again, and does not speak of a card', async () => {
    const bench = await enteredCheckout()
    const { pay, services, state } = bench
    services.store.setState({ openOption: 'payPal' })
    expire(bench)
    await pay({ paymentType: 'payPal', nonce: 'nonce-1' })
    expect(state()).toMatchObject({ openOption: 'payPal', notice: ORDER_MADE_AGAIN })
  })

  it.each(['the clock', 'the server'])('tries its gift card again in the new cart, as %s says', async who => {
    const storage = memoryStorage()
    const bench = await atCheckout({ storage })
    const { calls, fail, services } = bench
    const stop = show(bench)
    await settled()
    if (who === 'the clock') expire(bench)
    else fail('checkout.addGiftCard', { kind: 'server', status: 410, detail: 'This order has expired.' })
    expect(await addGiftCard(services, 'c-1', card)).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    await settled()
    expect(services.went).toEqual(['=/checkout/c-2'])
    expect(services.asked.filter(({ call }) => call === 'checkout.addGiftCard').at(-1)?.with).toEqual([
      'c-2',
      { ...card, recaptchaToken: 'token for giftCard' },
    ])
    expect(services.store.getState()).toMatchObject({
      checkoutBusy: false,
      checkout: { balanceInCents: 900 },
    })
    expect(services.store.getState().giftCards).toHaveLength(1)
    expect(calls().filter(call => call === 'cart.create')).toHaveLength(1)
    expect(
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')).join(),
    ).not.toContain(card.cardPin)
    stop()
  })

  it('brings the gift card that was on the order before into the new cart', async () => {
    const bench = await atCheckout()
    const stop = show(bench)
    await settled()
    await addGiftCard(bench.services, 'c-1', card)
    expire(bench)
    await chooseTerm(bench.services, 'c-1', '2year')
    await settled()
    expect(bench.services.store.getState().giftCards).toHaveLength(1)
    expect(bench.services.store.getState().checkout?.balanceInCents).toBe(2300)
    stop()
  })

  it('of a term that is chosen after the end is made again with that term', async () => {
    const bench = await atCheckout()
    const stop = show(bench)
    await settled()
    bench.fail('cart.membership', { kind: 'server', status: 410 })
    await chooseTerm(bench.services, 'c-1', '2year')
    await settled()
    expect(bench.services.went).toEqual(['=/checkout/c-2'])
    expect(bench.services.store.getState()).toMatchObject({
      orderUncertain: false,
      checkoutBusy: false,
      checkout: { balanceInCents: 3300 },
    })
    stop()
  })

  it('never gives a gift card to an order that only comes later', async () => {
    const bench = await atCheckout()
    const stop = show(bench)
    await settled()
    await addGiftCard(bench.services, 'c-1', card)
    bench.services.navigate('/register/membership')
    bench.services.store.setState({ cart: null, membershipCartId: null, ordered: null })
    await chooseMembership(bench.services)
    await settled()
    expect(bench.services.went.at(-1)).toBe('/checkout/c-2')
    expect(bench.calls().filter(call => call === 'checkout.addGiftCard')).toHaveLength(1)
    stop()
  })
})
