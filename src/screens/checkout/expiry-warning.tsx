// Two minutes before an order expires, the visitor is warned (specification §4.3).
import { useEffect, useState } from 'react'
import { ORDER_EXPIRES_SOON } from '../../domain/messages/order-notices.ts'
import { timeLeft } from '../../domain/order/cart.ts'
import { cartIn } from '../../flow/state/orders.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useFlow, useServices } from '../services-context.ts'

const warnMilliseconds = 120_000
/** Browsers take a longer timer for one of no time at all. */
const longestTimer = 2 ** 31 - 1

export function ExpiryWarning({ cartId }: { readonly cartId: string }) {
  const { serverNow } = useServices()
  const cart = useFlow(state => cartIn(state, cartId))
  const [expiring, setExpiring] = useState<string | null>(null)
  useEffect(() => {
    const left = cart && timeLeft(cart, serverNow())
    if (!cart || left === null || left <= 0 || left > longestTimer) return
    const timer = setTimeout(() => setExpiring(cart.expiry), Math.max(0, left - warnMilliseconds))
    return () => clearTimeout(timer)
  }, [cart, serverNow])
  const isShown = cart !== null && expiring === cart.expiry
  return <div role="status">{isShown && <Alert tone="warning">{ORDER_EXPIRES_SOON}</Alert>}</div>
}
