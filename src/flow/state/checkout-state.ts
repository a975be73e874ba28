// Selectors for the order at the checkout, and the state when there is none.
import type { Checkout } from '../../domain/order/checkout.ts'
import { parseRoute } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'
import type { FlowStore } from './flow-store.ts'

/** The state when no order is loaded. */
export const noCheckout = {
  checkout: null,
  checkoutId: null,
  checkoutProblem: null,
  giftCards: [],
  orderUncertain: false,
  paymentStatus: null,
} as const satisfies Partial<FlowState>

/** Whether the cart's order is the chosen membership, not a host page's tickets or products. */
export const isMembershipOrder = (
  { membershipCartId }: Pick<FlowState, 'membershipCartId'>,
  cartId: string | undefined,
): boolean => membershipCartId !== null && membershipCartId === cartId

/** The checkout of this cart; null until it is loaded. */
export const currentCheckout = (
  { checkout, checkoutId }: Pick<FlowState, 'checkout' | 'checkoutId'>,
  cartId: string,
): Checkout | null => (checkoutId === cartId ? checkout : null)

/** What a press of the visitor allows again: an expired order may be repeated once (api §7). */
export const pressed = { orderRepeated: false } as const satisfies Partial<FlowState>

/** Whether the cart's checkout is the step shown now. */
export const isAtCheckout = ({ route }: Pick<FlowState, 'route'>, cartId: string): boolean =>
  parseRoute(route)?.cartId === cartId

/** Whether a charge, or the checks right before it, are under way: the order must not change then. */
export const isPaying = ({ payment }: Pick<FlowState, 'payment'>): boolean => payment?.isSending ?? false

/** Resolves when no change and no payment is under way. */
export function whenCheckoutIdle(store: FlowStore): Promise<void> {
  const isBusy = () => store.getState().checkoutBusy || isPaying(store.getState())
  if (!isBusy()) return Promise.resolve()
  return new Promise(resolve => {
    const stop = store.subscribe(() => {
      if (isBusy()) return
      stop()
      resolve()
    })
  })
}
