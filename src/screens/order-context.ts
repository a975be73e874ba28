// The React context for the order of a screen, and the hooks that read the order.
import { createContext, use } from 'react'
import type { FlowState } from '../flow/state/flow-state.ts'
import { useFlow } from './services-context.ts'

/** The id of the order's cart. */
export const OrderContext = createContext<string | null>(null)

/** Returns the order of the screen. Throws an Error if the screen has no order. */
export function useOrder(): { readonly cartId: string } {
  const cartId = use(OrderContext)
  if (cartId === null) throw new Error('This component is outside of an order.')
  return { cartId }
}

/** Selects from the flow state for the screen's order, e.g. `useOrderState(isUpdating)`. */
export function useOrderState<Part>(select: (state: FlowState, cartId: string) => Part): Part {
  const { cartId } = useOrder()
  return useFlow(state => select(state, cartId))
}
