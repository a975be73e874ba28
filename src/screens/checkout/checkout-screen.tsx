// The checkout screen (specification §2.4): the order, the payer, the total and the payment options. It stays alive,
// hidden, after the visitor leaves it (specification §2; contributing §6.2).
import { Activity, useEffect, useLayoutEffect, useState } from 'react'
import { cartError } from '../../domain/order/cart-error.ts'
import { detailsOf, problemWith } from '../../domain/order/order.ts'
import { showCheckout } from '../../flow/checkout/enter-checkout.ts'
import { hasMembership } from '../../flow/checkout/opened-membership.ts'
import { retryCheckout } from '../../flow/checkout/retry-checkout.ts'
import { membershipRoute, stepCount } from '../../flow/member/steps.ts'
import { isContactMissing } from '../../flow/order/order-details.ts'
import { createPaymentSession } from '../../flow/payment/payment-session.ts'
import { cartIn, isMembershipCart, isUpdating, orderIn, sentPaymentFor } from '../../flow/state/orders.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { FlowAlert, ProblemAlert } from '../alerts.tsx'
import { BackLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { ExpiryWarning } from './expiry-warning.tsx'
import { useCheckoutHeading } from './order/checkout-heading.tsx'
import { ContactForm } from './order/contact-form.tsx'
import { OrderSummary } from './order/order-summary.tsx'
import { TermChoices } from './order/term-choices.tsx'
import { PaymentErrorDialog } from './payment-error-dialog.tsx'
import { PaymentLock } from './payment-lock.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PaymentSessionContext } from './payment-session-context.ts'
import { PaymentStatusPanel } from './payment-status-panel.tsx'

export interface PersistentCheckoutProps {
  readonly cartId: string
  /** The widget's mount element. */
  readonly host: HTMLElement
  readonly visible: boolean
}

/**
 * A checkout that is kept. Use the cart's id as the `key`. A hidden Activity runs the same effect clean-ups as an unmount, so the
 * screen inside cannot tell them apart and must not close the payment methods. The payment session closes
 * them. It is held here, outside the Activity, where clean-up means the end: another cart, a crash, or an
 * unmounted widget. A layout effect's clean-up runs while the screen is still in the page, which the
 * provider's teardown needs (braintree §4.4).
 */
export function PersistentCheckout({ cartId, host, visible }: PersistentCheckoutProps) {
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

function CheckoutScreen({ cartId }: { readonly cartId: string }) {
  const services = useServices()
  const isMembership = useFlow(state => isMembershipCart(state, cartId))
  const busy = useFlow(state => isUpdating(state, cartId))
  const problem = useFlow(state => problemWith(orderIn(state, cartId)))
  const cartProblem = useFlow(state => {
    const cart = cartIn(state, cartId)
    return cart && cartError(cart)
  })
  const outcome = useFlow(state => sentPaymentFor(state, cartId)?.outcome ?? null)
  const isLoaded = useFlow(state => detailsOf(orderIn(state, cartId)) !== null)
  const details = useLastDetails(cartId)
  const heading = useCheckoutHeading(cartId)
  const order = useFlow(state => (state.registerType === 'upgrade' ? 'upgrade' : 'membership'))
  const steps = useFlow(stepCount)
  const before = useFlow(membershipRoute)
  useEffect(() => showCheckout(services, cartId), [services, cartId])

  return (
    <StepScreen
      heading={heading}
      {...(isMembership && { step: { current: steps, of: steps } })}
      {...(isMembership && !outcome && { back: <BackLink to={before} /> })}
      busy={busy}
    >
      <FlowAlert />
      {isLoaded && !outcome && <ExpiryWarning cartId={cartId} />}
      {outcome && <PaymentStatusPanel cartId={cartId} outcome={outcome} />}
      {!outcome && (
        <ProblemAlert
          problem={problem}
          context={isLoaded && isMembership ? order : 'checkout-load'}
          onRetry={() => void retryCheckout(services, cartId)}
        />
      )}
      <div role="status">{cartProblem && !outcome && <Alert tone="warning">{cartProblem}</Alert>}</div>
      {!isLoaded && !outcome && !problem && (
        <Skeleton lines={7} label="Loading your order…" variant="order" />
      )}
      {details && (
        // Hidden rather than unmounted, so that the card frames keep what was typed.
        <div className="mc-checkout" hidden={!isLoaded || outcome !== null}>
          <PaymentLock>
            <CheckoutBody cartId={cartId} details={details} />
          </PaymentLock>
        </div>
      )}
      <PaymentErrorDialog />
    </StepScreen>
  )
}

interface CheckoutBodyProps {
  readonly cartId: string
  readonly details: Details
}

type Details = NonNullable<ReturnType<typeof detailsOf>>

/** The loaded checkout: the term choices of a membership, the order summary, the payment options. */
function CheckoutBody({ cartId, details }: CheckoutBodyProps) {
  const isMembership = useFlow(state => hasMembership(state, cartId))
  const isLocked = useFlow(state => isContactMissing(state, cartId))
  return (
    <>
      {isMembership && <TermChoices cartId={cartId} />}
      <OrderSummary cartId={cartId} amounts={details.amounts} />
      <ContactForm cartId={cartId} />
      {/* Inert rather than unmounted: a change of the email must not empty the card frames. */}
      <div className="mc-ways-to-pay" inert={isLocked}>
        <PaymentPanel cartId={cartId} checkout={details.checkout} />
      </div>
    </>
  )
}

/** The checkout of this cart, and its amounts. While it reloads, the previous ones, so that the payment panel stays mounted. */
function useLastDetails(cartId: string): Details | null {
  const details = useFlow(state => detailsOf(orderIn(state, cartId)))
  const [last, setLast] = useState(details)
  if (details !== null && details !== last) setLast(details)
  return details ?? last
}
