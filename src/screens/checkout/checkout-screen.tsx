// Checkout (specification §2): what is bought, for whom, how much, and how it is paid.
import { useEffect } from 'react'
import { enterCheckout } from '../../flow/enter-checkout.ts'
import { followMember } from '../../flow/follow-member.ts'
import { retryCheckout } from '../../flow/retry-checkout.ts'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FlowAlert } from '../flow-notice.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'
import { CheckoutBody } from './checkout-body.tsx'
import { PaymentLock } from './payment-lock.tsx'
import { PaymentStatusPanel } from './standing-panel.tsx'
import { useCheckoutHeading } from './use-checkout-heading.ts'
import { useLastCheckout } from './use-last-checkout.ts'
import { Whoops } from './whoops.tsx'

export function CheckoutScreen({ cartId }: { readonly cartId: string }) {
  const services = useServices()
  const isMembership = useFlow(state => state.membershipCartId === cartId)
  const busy = useFlow(state => state.checkoutBusy)
  const problem = useFlow(state => state.checkoutProblem)
  const standing = useFlow(state => state.paymentStatus)
  const focusHeading = useFlow(state => state.stepsShown > 1)
  const isLoaded = useFlow(state => state.checkout !== null && state.checkoutId === cartId)
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
