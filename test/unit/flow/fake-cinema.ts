// Creates a fake server with many carts, for a widget that sells memberships and whose host page sells tickets.
import type { Cart } from '../../../src/domain/order/cart.ts'
import type { GiftCard } from '../../../src/domain/order/checkout.ts'
import { type Problem, ProblemError } from '../../../src/domain/problem.ts'
import { chooseMembership } from '../../../src/flow/join/choose-membership.ts'
import { loadMember } from '../../../src/flow/member/load-member.ts'
import { createHostCart } from '../../../src/flow/order/host-cart.ts'
import { deferred } from './deferred.ts'
import { emptyCart } from './fake-cart.ts'
import { emptyCheckout, options, settle } from './fake-checkout.ts'
import { type FakeSettings, failing, fakeServices } from './fake-services.ts'
import { ann } from './visitor.ts'

interface Kept {
  tickets: boolean
  products: boolean
  /** Item id of the membership in the cart. */
  membership: string | null
  giftCards: GiftCard[]
  isPaid: boolean
  /** Status of every reply about this cart if the server no longer has the cart. */
  gone: 404 | 410 | null
}

export const tickets = { sessionId: 's-1', tickets: [{}, {}] }
export const products = { products: [{ id: 'towel' }] }

/** Goes to the membership step with accepted details. The server completes an order without a payment only if the order costs nothing. */
export async function cinema({ livesFor, ...settings }: FakeSettings & { readonly livesFor?: number } = {}) {
  const carts = new Map<string, Kept>()
  const expiries = new Map<string, string>()
  const plans = new Map<string, () => Promise<void>>()
  const priceOf = (item: string | null) => (item && /year/.test(item) ? 1900 : 0)
  const total = ({ tickets: has, membership }: Kept) => (has ? 4000 : 0) + priceOf(membership)
  const shown = (id: string, kept: Kept): Cart => ({
    ...emptyCart(id),
    expiry: expiries.get(id) ?? '',
    sessions: kept.tickets ? [{ sessionId: 's-1', tickets: [{}, {}] }] : [],
    concessions: [
      ...(kept.products ? [{ id: 'towel' }] : []),
      ...(kept.membership ? [{ itemId: kept.membership }] : []),
    ],
    totalInCents: total(kept),
  })
  /** Handles a call. Waits first, so that two simultaneous calls have both begun before either gets its reply. */
  async function at<T>(call: string, id: string, work: (kept: Kept) => T): Promise<T> {
    await settle()
    await takePlan(call)
    const kept = carts.get(id)
    if (!kept || kept.gone) return await failing({ kind: 'server', status: kept?.gone ?? 404 })()
    if (kept.isPaid) return await failing({ kind: 'server', status: 409, detail: 'Already paid.' })()
    return work(kept)
  }
  const takePlan = async (call: string) => {
    const plan = plans.get(call)
    plans.delete(call)
    await plan?.()
  }
  const change = (call: string, id: string, part: Partial<Kept>) =>
    at(call, id, kept => shown(id, Object.assign(kept, part)))
  async function make(): Promise<Cart> {
    await settle()
    await takePlan('cart.create')
    const id = `c-${carts.size + 1}`
    const clean = { tickets: false, products: false, membership: null, isPaid: false, gone: null }
    const kept = { ...clean, giftCards: [] }
    carts.set(id, kept)
    const end = livesFor === undefined ? '2100-01-01' : Date.now() + livesFor
    expiries.set(id, new Date(end).toISOString())
    return shown(id, kept)
  }
  const balance = (kept: Kept) =>
    Math.max(0, total(kept) - kept.giftCards.reduce((sum, card) => sum + card.balanceInCents, 0))

  const { answers = {}, ...rest } = settings
  const services = fakeServices({
    route: '/register/membership',
    ...rest,
    answers: {
      membershipOptions: { list: async () => options },
      ...answers,
      cart: {
        create: make,
        get: id => at('cart.get', id, kept => shown(id, kept)),
        tickets: (id, { tickets: all }) => change('cart.tickets', id, { tickets: all.length > 0 }),
        products: (id, { products: all }) => change('cart.products', id, { products: all.length > 0 }),
        membership: (id, { concessionItemId }) =>
          change('cart.membership', id, { membership: String(concessionItemId) }),
        upgradeMembership: (id, { concessionItemId }) =>
          change('cart.upgradeMembership', id, { membership: String(concessionItemId) }),
      },
      checkout: {
        get: id =>
          at('checkout.get', id, kept => ({
            ...emptyCheckout,
            giftCards: [...kept.giftCards],
            orderType: kept.membership && !kept.tickets ? 'registration' : null,
            balanceInCents: balance(kept),
          })),
        addGiftCard: (id, { cardNumber }) =>
          at('checkout.addGiftCard', id, kept => {
            kept.giftCards = [{ cardNumber, balanceInCents: 1000, cardExpiry: null }]
            return [...kept.giftCards]
          }),
        removeGiftCard: id =>
          at('checkout.removeGiftCard', id, kept => {
            kept.giftCards = []
            return []
          }),
        complete: (id, { paymentType }) =>
          at('checkout.complete', id, kept => {
            if (paymentType === 'noPaymentRequired' && balance(kept) > 0)
              throw new ProblemError({ kind: 'server', status: 422, detail: 'This order has to be paid.' })
            kept.isPaid = true
            return { success: true }
          }),
      },
    },
  })
  await loadMember(services)
  services.store.setState(state => ({ options, draft: { ...state.draft, ...ann }, acceptedEmail: ann.email }))
  services.asked.length = 0
  services.emitted.length = 0

  return {
    services,
    /** The server's carts, by their ids. */
    carts,
    cart: createHostCart(services),
    state: () => services.store.getState(),
    orders: () => services.store.getState().orders,
    /** Chooses this kind of membership, and presses Continue. */
    choose(kind: 'free' | 'vip') {
      services.store.setState(state => ({ choice: { ...state.choice, kind } }))
      return chooseMembership(services)
    },
    calls: () => services.asked.map(({ call }) => call),
    /** Returns the names of the calls for this cart. */
    callsFor: (id: string) => services.asked.filter(({ with: [of] }) => of === id).map(({ call }) => call),
    /** Delays the next call of this name until the test calls `release`. The server handles the call after the delay. */
    hold(call: string) {
      const { promise, resolve } = deferred()
      plans.set(call, () => promise)
      return { release: () => resolve() }
    },
    /** Makes the next call of this name fail. The server does not handle the call. */
    fail(call: string, problem: Problem) {
      plans.set(call, failing(problem))
    },
  }
}

/** Waits for 30 turns of the event loop. The fake server has then sent all replies that the test does not delay. */
export async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await settle()
}
