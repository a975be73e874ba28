// The state of a payment session: the provider's connection, the available methods, and the state of each.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isPaidAlready } from '../../domain/order/cart-error.ts'
import type { Checkout } from '../../domain/order/checkout.ts'
import { type MethodName, methodOf, type PaymentType } from '../../domain/order/order-types.ts'
import type { Problem } from '../../domain/problem.ts'
import type { BrandMarks, MethodState, PaymentMethod } from '../../payments/provider.ts'

/** The name of one of the card provider's payment methods. The gift card is not one of them (see `MethodName`). */
export type VendorName = PaymentMethod['name']

/** The state of one payment method on the screen. */
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
  /** Empty before the first connection. */
  readonly marks: BrandMarks
  readonly views: Readonly<Partial<Record<VendorName, MethodView>>>
  /** The failure in the WHOOPS dialog (specification §2.6). null: the dialog is closed. */
  readonly shownError: Problem | null
  /** The reason why the last payment failed. Its payment option shows it after the dialog is closed, until the visitor continues. */
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

/** Returns the store of a session that is not connected and has no open methods. */
export const createPaymentSessionStore = (): PaymentSessionStore =>
  createStore<PaymentSessionState>(() => ({
    connection: 'none',
    connectionProblem: null,
    offered: [],
    marks: {},
    views: {},
    shownError: null,
    failed: null,
  }))

type Offered = PaymentSessionState['offered']

/** Returns the provider's methods that the cinema enables for this order. The list is empty if nothing remains to be paid. */
export const methodsFor = ({ methods, balanceInCents }: Checkout, offered: Offered): Offered =>
  balanceInCents > 0 ? offered.filter(({ name }) => methods[name]) : []

/**
 * Returns the option that opens automatically (specification §2.6). It is the option of the last payment, else Apple Pay or
 * Google Pay, else the card. Returns null if none of them is available.
 * @param offered the provider's methods that the checkout enables
 * @param canOpenGiftCard whether Gift Card is enabled and can be opened. It is open already if a gift card is on the order.
 */
export function optionToOpen(
  offered: Offered,
  canOpenGiftCard: boolean,
  lastPaid: PaymentType | null,
): MethodName | null {
  const names: MethodName[] = offered.map(({ name }) => name)
  const last = lastPaid && methodOf(lastPaid)
  const remembered = last === 'giftCard' && canOpenGiftCard ? last : names.find(name => name === last)
  const wallet = names.find(name => name === 'applePay' || name === 'googlePay')
  return remembered ?? wallet ?? names.find(name => name === 'creditCard') ?? null
}

/** Shows a failed payment in the dialog. The payment option shows the failure after the dialog is closed. */
export const showFailure = (session: PaymentSessionStore, method: MethodName, problem: Problem): void =>
  session.setState({ shownError: problem, failed: { method, problem } })

/** Changes a part of the method's state. The other parts keep their values. */
export function showMethod(session: PaymentSessionStore, name: VendorName, part: Partial<MethodView>): void {
  session.setState(({ views }) => ({
    views: { ...views, [name]: { ...(views[name] ?? closedView), ...part } },
  }))
}

/** Returns whether the error dialog shows this problem. The checkout itself shows an unknown result and an order that is already paid. */
export const isForDialog = (problem: Problem): boolean =>
  problem.kind !== 'payment-unknown' && problem.kind !== 'cancelled' && !isPaidAlready(problem)
