// What a payment session shows: the provider's connection, the methods that it offers, and how each of them stands.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Problem } from '../../domain/problem.ts'
import type { MethodState, PaymentMethod } from '../../payments/provider.ts'

/** A payment option other than the gift card, as `Checkout.methods` names it. */
export type VendorName = PaymentMethod['name']

/** How one method stands. */
export interface MethodView {
  readonly status: 'closed' | 'opening' | 'open' | 'failed'
  /** Why it failed. */
  readonly problem: Problem | null
  readonly fields: MethodState
}

export interface PaymentSessionState {
  readonly connection: 'none' | 'connecting' | 'connected' | 'failed'
  readonly connectionProblem: Problem | null
  /** The methods that this device and the account can use, in the provider's order. */
  readonly offered: readonly Pick<PaymentMethod, 'name' | 'title'>[]
  readonly views: Readonly<Partial<Record<VendorName, MethodView>>>
  /** What the WHOOPS box says. */
  readonly whoops: Problem | null
}
export type PaymentSessionStore = StoreApi<PaymentSessionState>

const emptyFields: MethodState = { ready: false, brand: null, fieldErrors: {}, focused: null }
export const closedView: MethodView = { status: 'closed', problem: null, fields: emptyFields }

export const createPaymentSessionStore = (): PaymentSessionStore =>
  createStore<PaymentSessionState>(() => ({
    connection: 'none',
    connectionProblem: null,
    offered: [],
    views: {},
    whoops: null,
  }))

/** Changes a part of one method's view. */
export function showMethod(session: PaymentSessionStore, name: VendorName, part: Partial<MethodView>): void {
  session.setState(({ views }) => ({
    views: { ...views, [name]: { ...(views[name] ?? closedView), ...part } },
  }))
}
