// The state of a payment session: the provider's connection, the methods on offer, and the state of each.
import { createStore, type StoreApi } from 'zustand/vanilla'
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
  readonly whoops: Problem | null
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
    whoops: null,
  }))

export function showMethod(session: PaymentSessionStore, name: VendorName, part: Partial<MethodView>): void {
  session.setState(({ views }) => ({
    views: { ...views, [name]: { ...(views[name] ?? closedView), ...part } },
  }))
}
