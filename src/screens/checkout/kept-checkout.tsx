// A checkout that stays alive, hidden, after the visitor leaves it (specification §2; contributing §2.2).
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
 * Use the cart's id as the `key`. A hidden Activity runs the same effect clean-ups as an unmount, so the
 * screen inside cannot tell them apart and must not close the payment methods. The payment session closes
 * them. It is held here, outside the Activity, where clean-up means the end: another cart, a crash, or an
 * unmounted widget. A layout effect's clean-up runs while the screen is still in the page, which the
 * provider's teardown needs (braintree §4.4).
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
