// Questions that several use-cases and screens ask about the order at the checkout, and the state without one.
import type { Checkout } from '../../domain/order/checkout.ts'
import { parseRoute } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'

/** The checkout holds no order's details. */
export const noCheckout = {
  checkout: null,
  checkoutId: null,
  checkoutProblem: null,
  giftCards: [],
  orderUncertain: false,
  paymentStatus: null,
} as const satisfies Partial<FlowState>

/** The order of this cart is the chosen membership, not a host page's tickets or products. */
export const isMembershipOrder = (
  { membershipCartId }: Pick<FlowState, 'membershipCartId'>,
  cartId: string | undefined,
): boolean => membershipCartId !== null && membershipCartId === cartId

/** The details of this cart's order; null before they are loaded. */
export const currentCheckout = (
  { checkout, checkoutId }: Pick<FlowState, 'checkout' | 'checkoutId'>,
  cartId: string,
): Checkout | null => (checkoutId === cartId ? checkout : null)

/** The checkout of this cart is the step that is shown. */
export const isAtCheckout = ({ route }: Pick<FlowState, 'route'>, cartId: string): boolean =>
  parseRoute(route)?.cartId === cartId

/** A charge, or the checks right before it, are on their way: the order must not change. */
export const isPaying = ({ payment }: Pick<FlowState, 'payment'>): boolean => payment?.isSending ?? false
