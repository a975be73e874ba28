// The checkout of this cart, and the last one while it is being fetched anew: what stands on it need not be thrown away.
import { useState } from 'react'
import type { Checkout } from '../../domain/checkout.ts'
import { useFlow } from '../use-flow.ts'

export function useLastCheckout(cartId: string): Checkout | null {
  const checkout = useFlow(state => (state.checkoutId === cartId ? state.checkout : null))
  const [last, setLast] = useState(checkout)
  if (checkout !== null && checkout !== last) setLast(checkout)
  return checkout ?? last
}
