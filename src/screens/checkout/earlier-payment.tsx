// Says that an earlier payment has no answer yet, above an order that can be paid (specification §4.7).
import { earlierPaymentMessages } from '../../domain/messages/status-messages.ts'
import { toAud } from '../../domain/money.ts'
import { dismissedOf } from '../../domain/order/payments/ledger.ts'
import { checkEarlierPayments } from '../../flow/checkout/ask-about-payment.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useFlow, useServices } from '../services-context.ts'

export function EarlierPayment() {
  const services = useServices()
  const ledger = useFlow(state => state.ledger)
  const widget = useFlow(state => state.widget)
  const [payment, ...others] = dismissedOf(ledger, widget).map(entry => entry.payment)
  if (!payment) return null
  const cents = others.length === 0 ? payment.valueInCents : null
  return (
    <Alert tone="warning" onRetry={() => void checkEarlierPayments(services)} retryLabel="Check again">
      {earlierPaymentMessages.open(cents === null ? null : toAud(cents))}
    </Alert>
  )
}
