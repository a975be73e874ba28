// The state of a payment session: the provider's connection, the methods on offer, and the state of each.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isPaidAlready } from '../../domain/order/cart-error.ts'
import type { Checkout } from '../../domain/order/checkout.ts'
import { type MethodName, methodOf, type PaymentType } from '../../domain/order/order-types.ts'
import type { Problem } from '../../domain/problem.ts'
import type { MethodState, PaymentMethod } from '../../payments/provider.ts'

/** A payment method of the card provider: every one but the gift card (see `PaymentType`). */
export type VendorName = PaymentMethod['name']

export interface MethodView {
  readonly status: 'closed' | 'opening' | 'open' | 'failed'
  readonly problem: Problem | null
  readonly fields: MethodState
}

export interface PaymentSessionState {
  readonly connection: 'none' | 'connecting' | 'connected' | 'failed'
  readonly connectionProblem: Problem | null
  /** The methods that this device and the cinema's account can use, in the provider's order. */
  readonly offered: readonly Pick<PaymentMethod, 'name' | 'title'>[]
  readonly views: Readonly<Partial<Record<VendorName, MethodView>>>
  /** The failure in the WHOOPS dialog (specification §2.6); null: closed. */
  readonly shownError: Problem | null
  /** Why the last payment failed. It stays in its option when the dialog is closed, until the visitor goes on. */
  readonly failed: { readonly method: MethodName; readonly problem: Problem } | null
}
export type PaymentSessionStore = StoreApi<PaymentSessionState>

const emptyFields: MethodState = {
  ready: false,
  brand: null,
  brandsTaken: [],
  securityCode: { name: 'CVV', digits: 3 },
  fieldErrors: {},
  focused: null,
}
export const closedView: MethodView = { status: 'closed', problem: null, fields: emptyFields }

export const createPaymentSessionStore = (): PaymentSessionStore =>
  createStore<PaymentSessionState>(() => ({
    connection: 'none',
    connectionProblem: null,
    offered: [],
    views: {},
    shownError: null,
    failed: null,
  }))

type Offered = PaymentSessionState['offered']

/** The provider's methods for this order: those that the cinema enables, and none where nothing is left to pay. */
export const methodsFor = ({ methods, balanceInCents }: Checkout, offered: Offered): Offered =>
  balanceInCents > 0 ? offered.filter(({ name }) => methods[name]) : []

/**
 * The option that opens by itself: the one that was paid with last, else the wallet of this device, else the card
 * (specification §2.6). null if none of them is there.
 * @param offered what the provider offers of the methods that the checkout enables
 */
export function optionToOpen(
  offered: Offered,
  methods: Checkout['methods'],
  lastPaid: PaymentType | null,
): MethodName | null {
  const names: MethodName[] = offered.map(({ name }) => name)
  const last = lastPaid && methodOf(lastPaid)
  const remembered = last === 'giftCard' && methods.giftCard ? last : names.find(name => name === last)
  const wallet = names.find(name => name === 'applePay' || name === 'googlePay')
  return remembered ?? wallet ?? names.find(name => name === 'creditCard') ?? null
}

/** A payment failed: the dialog tells why, and so does the option afterwards. */
export const showFailure = (session: PaymentSessionStore, method: MethodName, problem: Problem): void =>
  session.setState({ shownError: problem, failed: { method, problem } })

export function showMethod(session: PaymentSessionStore, name: VendorName, part: Partial<MethodView>): void {
  session.setState(({ views }) => ({
    views: { ...views, [name]: { ...(views[name] ?? closedView), ...part } },
  }))
}

/** Whether the error dialog shows why a payment failed. A doubt, and an order that is paid already, are shown on the screen. */
export const isForDialog = (problem: Problem): boolean =>
  problem.kind !== 'payment-unknown' && problem.kind !== 'cancelled' && !isPaidAlready(problem)
