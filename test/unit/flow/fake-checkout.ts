// Creates a checkout for tests of the flow, with a fake server that has one order and can delay its replies.

import * as v from 'valibot'
import type { Member } from '../../../src/domain/member/member.ts'
import type { ItemId, MembershipOption } from '../../../src/domain/member/membership-option.ts'
import { slugs } from '../../../src/domain/member/slug.ts'
import type { Cart } from '../../../src/domain/order/cart.ts'
import {
  type Checkout,
  checkoutSchema,
  type GiftCard,
  membershipOrderType,
} from '../../../src/domain/order/checkout.ts'
import { notLoaded } from '../../../src/domain/order/order.ts'
import { type MethodName, methodNames } from '../../../src/domain/order/order-types.ts'
import { type Problem, ProblemError } from '../../../src/domain/problem.ts'
import { loadMember } from '../../../src/flow/member/load-member.ts'
import type { Services } from '../../../src/flow/state/services.ts'
import { memberIn } from '../../../src/flow/state/visitor.ts'
import { deferred } from './deferred.ts'
import { emptyCart } from './fake-cart.ts'
import { type FakeServices, type FakeSettings, fakeServices } from './fake-services.ts'
import { ann } from './visitor.ts'
import { confirmed } from './visitors.ts'

const cents = [1900, 3300, 1500, 2700, 0, 0]
export const options = slugs.map(
  (slug, index): MembershipOption => ({
    slug,
    activatePriceInCents: cents[index] ?? 0,
    renewalPriceInCents: Math.max((cents[index] ?? 0) - 200, 0),
    activateItemId: `activate-${slug}`,
    renewalItemId: `renewal-${slug}`,
  }),
)

/** Returns the `methods` field of a checkout in which only these payment methods are enabled. */
export const enabled = (...names: readonly MethodName[]): Checkout['methods'] =>
  v.parse(checkoutSchema.entries.methods, Object.fromEntries(names.map(name => [name, true])))

/** A checkout with nothing to pay, in which all payment methods are enabled. */
export const emptyCheckout: Checkout = {
  customer: null,
  methods: enabled(...methodNames),
  giftCards: [],
  orderType: null,
  balanceInCents: 0,
  authorization: 'token',
  googleMerchantId: null,
  payPalBalanceInCents: null,
  merchantName: 'Ritz',
  environment: 'sandbox',
  currency: 'AUD',
}

/** The order on the fake server. */
interface FakeOrder {
  cartId: string
  itemId: string
  totalInCents: number
  /** The server's fee in cents, or, if negative, its voucher. The cart's total includes neither. */
  adjustmentInCents: number
  giftCards: GiftCard[]
  isPaid: boolean
  /** Expiry of the cart, as an ISO time. */
  expiry: string
  /** Fields that replace the computed fields in the reply to GET checkout. */
  shown: Partial<Checkout>
}

export interface CheckoutBench {
  readonly services: FakeServices
  readonly order: FakeOrder
  /** Sets the total of the order, in cents, on the server and in the widget. */
  costs(totalInCents: number): void
  /** Returns the names of all calls in their sequence, such as `cart.membership`. */
  calls(): readonly string[]
  /**
   * Delays the next call of this name until the test calls `release`. `when` says whether the delay is before or after the server
   * handles the call. If `release` gets a Problem, the call fails with that Problem.
   */
  hold(call: string, when?: 'before' | 'after'): { release(problem?: Problem): void }
  /** Makes the next call of this name fail. With `after`, the server handles the call, and only the reply is lost. */
  fail(call: string, problem: Problem, when?: 'before' | 'after'): void
}

interface Plan {
  readonly call: string
  readonly when: 'before' | 'after'
  readonly act: () => Promise<void>
}

/** Orders VIP for one year and goes to `/checkout/c-1`, but does not call `enterCheckout`. */
export async function atCheckout(settings: FakeSettings & Partial<Services> = {}): Promise<CheckoutBench> {
  const order: FakeOrder = {
    cartId: 'c-1',
    itemId: 'activate-adult-1year',
    totalInCents: 1900,
    adjustmentInCents: 0,
    giftCards: [],
    isPaid: false,
    expiry: '2100-01-01T00:00:00Z',
    shown: {},
  }
  const plans: Plan[] = []
  const planned =
    <Given extends unknown[], T>(call: string, work: (...given: Given) => T) =>
    async (...given: Given): Promise<T> => {
      const at = plans.findIndex(plan => plan.call === call)
      const plan = at < 0 ? undefined : plans.splice(at, 1)[0]
      if (plan?.when === 'before') await plan.act()
      const result = work(...given)
      if (plan?.when === 'after') await plan.act()
      return result
    }
  const balance = () => {
    const due = order.totalInCents + order.adjustmentInCents
    return Math.max(0, due - order.giftCards.reduce((sum, card) => sum + card.balanceInCents, 0))
  }
  const cart = (): Cart => ({
    ...emptyCart(order.cartId),
    expiry: order.expiry,
    totalInCents: order.totalInCents,
  })
  const checkout = (loggedIn: Member | null): Checkout => ({
    ...emptyCheckout,
    giftCards: [...order.giftCards],
    orderType: membershipOrderType(loggedIn),
    balanceInCents: balance(),
    authorization: `token-${Math.random()}`,
    ...order.shown,
  })
  const put = (_: string, { concessionItemId }: { concessionItemId: ItemId }) => {
    const option = options.find(({ activateItemId, renewalItemId }) =>
      [activateItemId, renewalItemId].includes(concessionItemId),
    )
    order.itemId = String(concessionItemId)
    order.totalInCents = option?.activatePriceInCents ?? 0
    return cart()
  }
  const open = () => {
    if (order.isPaid) throw new ProblemError({ kind: 'server', status: 409, detail: 'Already paid.' })
  }
  const { answers = {}, ...rest } = settings
  const fake = fakeServices({
    route: '/checkout/c-1',
    answers: {
      ...answers,
      membershipOptions: { list: async () => options },
      cart: {
        create: planned('cart.create', () => {
          Object.assign(order, { cartId: 'c-2', expiry: '2100-01-01T00:00:00Z', giftCards: [] })
          return cart()
        }),
        get: planned('cart.get', cart),
        membership: planned('cart.membership', put),
        upgradeMembership: planned('cart.upgradeMembership', put),
      },
      checkout: {
        get: async id => {
          const loggedIn = (await answers.member?.current?.()) ?? null
          return await planned('checkout.get', (_: string) => {
            open()
            return checkout(loggedIn)
          })(id)
        },
        addGiftCard: planned('checkout.addGiftCard', (_: string, { cardNumber }: { cardNumber: string }) => {
          order.giftCards = [
            ...order.giftCards,
            { cardNumber, balanceInCents: 1000, cardExpiry: '2030-12-31' },
          ]
          return order.giftCards
        }),
        removeGiftCard: planned('checkout.removeGiftCard', () => {
          order.giftCards = []
          return []
        }),
        complete: planned('checkout.complete', () => {
          open()
          order.isPaid = true
          return { success: true }
        }),
      },
    },
    ...rest,
  })
  const services: FakeServices = { ...fake, ...rest }
  await loadMember(services)
  services.store.setState(state => ({
    options,
    orders: {
      ...state.orders,
      membership: notLoaded('c-1', {
        cart: cart(),
        confirmed: confirmed('adult-1year', memberIn(services.store.getState())),
      }),
    },
    draft: { ...state.draft, ...ann },
    acceptedEmail: ann.email,
  }))
  services.asked.length = 0
  services.emitted.length = 0
  return {
    services,
    order,
    costs(totalInCents) {
      order.totalInCents = totalInCents
      const { cartId } = order
      services.store.setState(state => ({
        orders: {
          ...state.orders,
          membership: notLoaded(cartId, {
            cart: cart(),
            confirmed: confirmed('adult-1year', memberIn(services.store.getState())),
          }),
        },
      }))
    },
    calls: () => services.asked.map(({ call }) => call),
    hold(call, when = 'before') {
      const { promise, resolve, reject } = deferred()
      promise.catch(() => {})
      plans.push({ call, when, act: () => promise })
      return { release: problem => (problem ? reject(new ProblemError(problem)) : resolve()) }
    },
    fail(call, problem, when = 'before') {
      plans.push({ call, when, act: () => Promise.reject(new ProblemError(problem)) })
    },
  }
}

/** Resolves after one timer task, when all pending promise callbacks have run. */
export const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

/** Returns a pattern for `toMatchObject`: an order that can be paid, with this balance and these other values. */
export const payableAt = (balanceInCents: number, others: object = {}) => ({
  status: 'payable',
  checkout: { balanceInCents },
  ...others,
})

/** Returns a pattern for `toMatchObject`: an order with a sent payment, which has this outcome. */
export const sentWith = (outcome: object | null, others: object = {}) => ({
  status: 'paymentSent',
  outcome,
  ...others,
})
