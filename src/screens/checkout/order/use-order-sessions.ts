// Loads the film sessions of the order: for its summary, and for the receipt of a payment whose reply was lost.
import { useEffect } from 'react'
import { loadSessions } from '../../../flow/order/load-options.ts'
import { useFlow, useServices } from '../../services-context.ts'

export function useOrderSessions(cartId: string): void {
  const services = useServices()
  const cart = useFlow(state => (state.cart?.id === cartId ? state.cart : null))
  useEffect(() => {
    if (!cart) return
    const ids = cart.sessions.map(({ sessionId }) => sessionId)
    void loadSessions(services, ids)
  }, [services, cart])
}
