// The checkout screen (specification §2.4): the order, the payer, the total and the payment options. It stays mounted but
// hidden while the visitor is at a different step (specification §2; contributing §6.2).
import { Activity, useEffect, useLayoutEffect, useState } from 'react'
import { earlierPaymentMessages } from '../../domain/messages/status-messages.ts'
import { toAud } from '../../domain/money.ts'
import { cartError } from '../../domain/order/cart-error.ts'
import { detailsOf, problemWith } from '../../domain/order/order.ts'
import { dismissedOf } from '../../domain/order/payments/ledger.ts'
import { checkEarlierPayments } from '../../flow/checkout/ask-about-payment.ts'
import { showCheckout } from '../../flow/checkout/enter-checkout.ts'
import { hasMembership } from '../../flow/checkout/opened-membership.ts'
import { acceptBuyer, retryCheckout } from '../../flow/checkout/retry-checkout.ts'
import { membershipRoute, stepCount } from '../../flow/member/steps.ts'
import { isContactMissing } from '../../flow/order/order-details.ts'
import { createPaymentSession } from '../../flow/payment/payment-session.ts'
import { cartIn, isMembershipCart, orderIn, outcomeShown } from '../../flow/state/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { FlowAlert, ProblemAlert } from '../alerts.tsx'
import { ChangeRefused } from '../form/change-refused.tsx'
import { OrderContext, useOrder, useOrderState } from '../order-context.ts'
import { BackLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { ExpiryWarning } from './expiry-warning.tsx'
import { useCheckoutHeading } from './order/checkout-heading.tsx'
import { ContactForm } from './order/contact-form.tsx'
import { DurationChoices } from './order/duration-choices.tsx'
import { OrderSummary } from './order/order-summary.tsx'
import { PaymentErrorDialog } from './payment-error-dialog.tsx'
import { PaymentLock } from './payment-lock.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PaymentSessionContext } from './payment-session-context.ts'
import { PaymentStatusPanel } from './payment-status-panel.tsx'

export interface PersistentCheckoutProps {
  readonly cartId: string
  readonly visible: boolean
}

/**
 * Keeps a checkout mounted. The caller passes the cart's id as the `key`. React runs the same effect clean-ups for a hidden Activity as for
 * an unmount, so the screen inside must not close the payment methods. The payment session closes them. The session is created outside the
 * Activity, so it ends only if the cart changes, or if the widget crashes or is unmounted. It ends in the clean-up of a layout effect,
 * because the provider's teardown needs a screen that is still in the page (braintree §4.4).
 */
export function PersistentCheckout({ cartId, visible }: PersistentCheckoutProps) {
  const services = useServices()
  const [session] = useState(() => createPaymentSession(services, cartId))
  useLayoutEffect(() => session.start(), [session])
  return (
    <OrderContext value={cartId}>
      <PaymentSessionContext value={session}>
        <Activity mode={visible ? 'visible' : 'hidden'}>
          <CheckoutScreen />
        </Activity>
      </PaymentSessionContext>
    </OrderContext>
  )
}

export function CheckoutScreen() {
  const services = useServices()
  const { cartId } = useOrder()
  const isMembership = useOrderState(isMembershipCart)
  const problem = useOrderState((state, cartId) => problemWith(orderIn(state, cartId)))
  const cartProblem = useOrderState((state, cartId) => {
    const cart = cartIn(state, cartId)
    return cart && cartError(cart)
  })
  const isLost = !isMembership && problem?.kind === 'cart-expired'
  const outcome = useOrderState(outcomeShown)
  const isLoaded = useOrderState((state, cartId) => detailsOf(orderIn(state, cartId)) !== null)
  const details = useLastDetails()
  const heading = useCheckoutHeading()
  const order = useFlow(state => (state.registerType === 'upgrade' ? 'upgrade' : 'membership'))
  const steps = useFlow(stepCount)
  const before = useFlow(membershipRoute)
  useEffect(() => showCheckout(services, cartId), [services, cartId])

  return (
    <StepScreen
      heading={heading}
      {...(isMembership && { step: { current: steps, of: steps } })}
      {...(isMembership && !outcome && { back: <BackLink to={before} /> })}
    >
      <FlowAlert />
      {!outcome && <EarlierPayment />}
      {isLoaded && !outcome && <ExpiryWarning />}
      {outcome && <PaymentStatusPanel outcome={outcome} />}
      {!outcome && (
        <ProblemAlert
          problem={problem}
          context={isLoaded && isMembership ? order : 'checkout-load'}
          // Only the page can make its order again.
          {...(!isLost && { onRetry: () => void retryCheckout(services, cartId) })}
        />
      )}
      {!outcome && isMembership && <ChangeRefused problem={problem} isAtCheckout />}
      {!outcome && problem?.kind === 'buyer-changed' && problem.isNamed && (
        <Button kind="secondary" onClick={() => void acceptBuyer(services, cartId)}>
          Continue with this order
        </Button>
      )}
      {cartProblem && !outcome && (
        <Alert tone="warning" says={cartProblem}>
          {cartProblem}
        </Alert>
      )}
      {!isLoaded && !outcome && !problem && (
        <Skeleton lines={7} label="Loading your order…" variant="order" />
      )}
      {details && (
        // Hidden rather than unmounted, so that the card frames keep the visitor's input.
        <div className="mc-checkout" hidden={!isLoaded || outcome !== null}>
          <PaymentLock>
            <CheckoutBody details={details} />
          </PaymentLock>
        </div>
      )}
      <PaymentErrorDialog />
    </StepScreen>
  )
}

interface CheckoutBodyProps {
  readonly details: Details
}

type Details = NonNullable<ReturnType<typeof detailsOf>>

/** The loaded checkout: the duration choices of a membership, the order summary, the payment options. */
function CheckoutBody({ details }: CheckoutBodyProps) {
  const isMembership = useOrderState(hasMembership)
  const isLocked = useOrderState(isContactMissing)
  return (
    <>
      {isMembership && <DurationChoices />}
      <OrderSummary amounts={details.amounts} />
      <ContactForm />
      {/* Inert rather than unmounted, so that a change of the email does not empty the card frames. */}
      <div className="mc-ways-to-pay" inert={isLocked}>
        <PaymentPanel checkout={details.checkout} />
      </div>
    </>
  )
}

/**
 * Returns the checkout of this cart and its amounts. While the checkout is being loaded again, returns the previous checkout and amounts,
 * so that the payment panel stays.
 */
function useLastDetails(): Details | null {
  const details = useOrderState((state, cartId) => detailsOf(orderIn(state, cartId)))
  const [last, setLast] = useState(details)
  if (details !== null && details !== last) setLast(details)
  return details ?? last
}

/** Says that an earlier payment has no answer yet, above an order that can be paid (specification §4.7). */
function EarlierPayment() {
  const services = useServices()
  const ledger = useFlow(state => state.ledger)
  const widget = useFlow(state => state.widget)
  const [payment, ...others] = dismissedOf(ledger, widget).map(entry => entry.payment)
  if (!payment) return null
  const cents = others.length === 0 ? payment.valueInCents : null
  const words = earlierPaymentMessages.open(cents === null ? null : toAud(cents))
  const retry = () => void checkEarlierPayments(services)
  return (
    <Alert tone="warning" says={words} onRetry={retry} retryLabel="Check again">
      {words}
    </Alert>
  )
}
