// Counts down the last two minutes of an order by the server's clock (specification §4.3).
import { useEffect, useState } from 'react'
import { orderExpires } from '../../domain/messages/order-notices.ts'
import { timeLeft } from '../../domain/order/cart.ts'
import { cartIn, isMembershipCart } from '../../flow/state/orders.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useAnnouncement } from '../../ui/voice/voice.tsx'
import { useOrderState } from '../order-context.ts'
import { useServices } from '../services-context.ts'

const second = 1000
const warnMilliseconds = 120 * second
/** The longest delay of a timer in milliseconds. Browsers run a timer with a longer delay immediately. */
const longestTimer = 2 ** 31 - 1

export function ExpiryWarning() {
  const seconds = useSecondsLeft()
  const isMembership = useOrderState(isMembershipCart)
  const isOver = seconds === 0
  const { over, kept, spoken } = orderExpires
  const words = isOver
    ? over[isMembership ? 'membership' : 'host']
    : spoken[(seconds ?? 0) > 60 ? 'two' : 'one']
  useAnnouncement(seconds !== null && words)
  return (
    <>
      {seconds !== null && (
        <Alert tone="warning">
          {/* Hidden from screen readers, because it changes every second. They read the text below. */}
          <span className="mc-countdown" aria-hidden="true" key={seconds}>
            {isOver ? words : kept(seconds)}
          </span>
        </Alert>
      )}
      {seconds !== null && (
        <p className="mc-visually-hidden" key={words}>
          {words}
        </p>
      )}
    </>
  )
}

/**
 * Returns the remaining whole seconds during the order's last two minutes, 0 after them, and null before them. Returns null if
 * the order had expired before it was shown.
 */
function useSecondsLeft(): number | null {
  const { serverNow } = useServices()
  const cart = useOrderState(cartIn)
  const [counted, setCounted] = useState<{ readonly expiry: string; readonly seconds: number } | null>(null)
  useEffect(() => {
    const atFirst = cart && timeLeft(cart, serverNow())
    if (!cart || atFirst === null || atFirst <= 0 || atFirst > longestTimer) return
    let timer: ReturnType<typeof setTimeout>
    const count = () => {
      const left = Math.max(0, timeLeft(cart, serverNow()) ?? 0)
      setCounted({ expiry: cart.expiry, seconds: Math.ceil(left / second) })
      if (left > 0) timer = setTimeout(count, left % second || second)
    }
    timer = setTimeout(count, Math.max(0, atFirst - warnMilliseconds))
    return () => clearTimeout(timer)
  }, [cart, serverNow])
  return cart !== null && counted?.expiry === cart.expiry ? counted.seconds : null
}
