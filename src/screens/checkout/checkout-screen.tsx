// Checkout (specification §2.4): what is bought, for whom, how much, and how it is paid.

import { useEffect, useState } from 'react'
import type { Checkout } from '../../domain/order/checkout.ts'
import { retryCheckout } from '../../flow/checkout/choose-term.ts'
import { enterCheckout, followMember } from '../../flow/checkout/enter-checkout.ts'
import { payerOf } from '../../flow/order/order-details.ts'
import { currentCheckout, isMembershipOrder } from '../../flow/state/checkout-state.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FlowAlert } from '../alerts.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { OrderSummary } from './order/order-summary.tsx'
import { TermChoices } from './order/term-choices.tsx'
import { PaymentLock } from './payment-lock.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PaymentStatusPanel } from './payment-status-panel.tsx'
import { Whoops } from './whoops.tsx'

export function CheckoutScreen({ cartId }: { readonly cartId: string }) {
  const services = useServices()
  const isMembership = useFlow(state => isMembershipOrder(state, cartId))
  const busy = useFlow(state => state.checkoutBusy)
  const problem = useFlow(state => state.checkoutProblem)
  const standing = useFlow(state => state.paymentStatus)
  const focusHeading = useFlow(state => state.stepsShown > 1)
  const isLoaded = useFlow(state => currentCheckout(state, cartId) !== null)
  const checkout = useLastCheckout(cartId)
  const heading = useCheckoutHeading(cartId)
  const order = useFlow(state => (state.registerType === 'upgrade' ? 'upgrade' : 'membership'))
  useEffect(() => {
    void enterCheckout(services, cartId)
    return followMember(services, cartId)
  }, [services, cartId])

  return (
    <Screen
      heading={heading}
      {...(isMembership && { step: { current: 3, of: 3 } })}
      focusHeading={focusHeading}
      busy={busy}
    >
      <FlowAlert />
      {standing && <PaymentStatusPanel cartId={cartId} status={standing} />}
      {!standing && (
        <ProblemAlert
          problem={problem}
          context={isLoaded && isMembership ? order : 'checkout-load'}
          onRetry={() => void retryCheckout(services, cartId)}
        />
      )}
      {!isLoaded && !standing && !problem && <Skeleton lines={8} label="Loading your order…" />}
      {checkout && (
        // Hidden rather than removed: the card that was typed into its frames stays.
        <div className="mc-checkout" hidden={!isLoaded || standing !== null}>
          <PaymentLock>
            <CheckoutBody cartId={cartId} checkout={checkout} />
          </PaymentLock>
        </div>
      )}
      <Whoops />
    </Screen>
  )
}

/** The checkout once it is loaded: terms or a host page's order, the sum, the ways to pay. */
export interface CheckoutBodyProps {
  readonly cartId: string
  readonly checkout: Checkout
}

function CheckoutBody({ cartId, checkout }: CheckoutBodyProps) {
  const isMembership = useFlow(state => isMembershipOrder(state, cartId))
  return (
    <>
      {isMembership && <TermChoices cartId={cartId} />}
      <OrderSummary cartId={cartId} checkout={checkout} />
      <PaymentPanel cartId={cartId} checkout={checkout} />
    </>
  )
}

/** What a host page ordered is no membership, and is headed as what it is; what it is, the loaded checkout says. */
function useCheckoutHeading(cartId: string): string {
  const marker = useFlow(state => state.registerType)
  const email = useFlow(state => payerOf(state).email)
  const checkout = useFlow(state => currentCheckout(state, cartId))
  const isMembership = useFlow(state => isMembershipOrder(state, cartId))
  const orderType = checkout?.orderType
  const isOther = orderType ? orderType !== 'registration' && orderType !== 'renewal' : !checkout
  if (!isMembership && isOther) return 'Pay for your order'
  if (marker === 'upgrade') return `You are about to upgrade ${email} to a VIP`
  if (marker === 'renew') return 'You are about to renew as a VIP'
  return 'You are about to join as a VIP'
}

/** The checkout of this cart, and the last one while it is being fetched anew: what stands on it need not be thrown away. */
function useLastCheckout(cartId: string): Checkout | null {
  const checkout = useFlow(state => currentCheckout(state, cartId))
  const [last, setLast] = useState(checkout)
  if (checkout !== null && checkout !== last) setLast(checkout)
  return checkout ?? last
}
