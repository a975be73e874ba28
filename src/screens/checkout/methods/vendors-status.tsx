// Shows the status of the provider's connection (specification §2.6): a spinner, a failure with a retry, or the message that
// there is no way to pay.
import { lazyMessages } from '../../../domain/messages/lazy-messages.ts'
import type { Checkout } from '../../../domain/order/checkout.ts'
import { giftCardsIn } from '../../../flow/state/orders.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/loading.tsx'
import { ProblemAlert } from '../../alerts.tsx'
import { useOrderState } from '../../order-context.ts'
import { usePaymentSession, usePaymentState } from '../payment-session-context.ts'

export interface VendorsStatusProps extends Pick<Checkout, 'methods'> {
  /** Whether any of the provider's methods is shown. */
  readonly anyShown: boolean
}

export function VendorsStatus({ methods, anyShown }: VendorsStatusProps) {
  const session = usePaymentSession()
  const connection = usePaymentState(state => state.connection)
  const problem = usePaymentState(state => state.connectionProblem)
  const hasGiftCards = useOrderState(giftCardsIn).length > 0
  const { giftCard, ...vendors } = methods
  const isEnabled = Object.values(vendors).includes(true)
  // If gift cards are not accepted, or those on the order leave a balance, the visitor needs a method of the provider.
  const isStuck = !anyShown && (!giftCard || hasGiftCards) && (!isEnabled || connection === 'connected')
  const stuck = giftCard ? lazyMessages.noOtherWayToPay : lazyMessages.noWayToPay
  if (isStuck)
    return (
      <Alert tone="warning" says={stuck}>
        {stuck}
      </Alert>
    )
  if (!isEnabled) return null
  if (connection === 'failed')
    return <ProblemAlert problem={problem} context="payment" onRetry={() => void session.reconnect()} />
  if (connection === 'connected') return null
  return (
    <p className="mc-payment-wait">
      <Spinner label="Loading the ways to pay…" />
    </p>
  )
}
