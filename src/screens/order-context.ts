// The order that a screen is about: the checkout's, or one whose reply was lost.
import { createContext, use } from 'react'
import type { FlowState } from '../flow/state/flow-state.ts'
import { useFlow } from './services-context.ts'

/** The id of the order's cart. */
export const OrderContext = createContext<string | null>(null)

/** Returns the order that the screen is about. Throws an Error outside of one. */
export function useOrder(): { readonly cartId: string } {
  const cartId = use(OrderContext)
  if (cartId === null) throw new Error('This component is outside of an order.')
  return { cartId }
}

/** Selects what concerns the screen's order, e.g. `useOrderState(isUpdating)`. */
export function useOrderState<Part>(select: (state: FlowState, cartId: string) => Part): Part {
  const { cartId } = useOrder()
  return useFlow(state => select(state, cartId))
}
