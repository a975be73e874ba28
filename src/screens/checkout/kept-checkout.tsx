// A checkout that is kept alive when it is left (specification §2): hidden, with the card frames as they were.
import { Activity, useLayoutEffect, useState } from 'react'
import { createPaymentSession } from '../../flow/payment/payment-session.ts'
import { useServices } from '../services-context.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { PaymentSessionContext } from './payment-session-context.ts'

export interface KeptCheckoutProps {
  readonly cartId: string
  /** The widget's mount element. */
  readonly host: HTMLElement
  readonly visible: boolean
}

/**
 * Needs the cart's id as its key. A hidden Activity runs the same effect clean-ups as an unmount, so the screen inside
 * cannot tell the two apart and closes nothing. The payment methods belong to a session that is held here, outside of the
 * Activity, where clean-up means the end: another cart, a crash, or the widget was stopped. It is a layout effect
 * because its clean-up runs while the screen is still in the page, as vendors' teardowns like it.
 */
export function KeptCheckout({ cartId, host, visible }: KeptCheckoutProps) {
  const services = useServices()
  const [session] = useState(() => createPaymentSession(services, cartId, host))
  useLayoutEffect(() => session.start(), [session])
  return (
    <PaymentSessionContext value={session}>
      <Activity mode={visible ? 'visible' : 'hidden'}>
        <CheckoutScreen cartId={cartId} />
      </Activity>
    </PaymentSessionContext>
  )
}
