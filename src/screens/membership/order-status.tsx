// After the reply to a free order was lost: what the server knows of it, and the ways on (specification §4.7).

import { problemMessage } from '../../domain/messages/problem-message.ts'
import { orderStatusMessages } from '../../domain/messages/status-messages.ts'
import { checkPaymentStatus } from '../../flow/checkout/check-payment-status.ts'
import { continueAfterLostReply } from '../../flow/payment/finish-order.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/loading.tsx'
import { useFlow, useServices } from '../services-context.ts'

export function OrderStatus() {
  const services = useServices()
  const paymentStatus = useFlow(state => state.paymentStatus)
  const paying = useFlow(state => state.paying)
  if (!paymentStatus || paying?.paymentType !== 'noPaymentRequired') return null
  const { status } = paymentStatus
  const { cartId } = paying
  const closed = status === 'closed' ? orderStatusMessages[paymentStatus.paid] : null
  return (
    <div className="mc-payment-status">
      {status !== 'closed' && (
        <Alert tone="error">
          <p>{problemMessage({ kind: 'payment-unknown' }, 'membership')}</p>
        </Alert>
      )}
      <div className="mc-payment-status-line" role="status" key={status}>
        {status === 'asking' && <Spinner label={orderStatusMessages.asking} />}
        {(status === 'open' || status === 'unknown') && <p>{orderStatusMessages[status]}</p>}
        {closed && (
          <Alert tone="warning" title={closed.title}>
            {closed.text}
          </Alert>
        )}
      </div>
      <div className="mc-payment-status-actions">
        {(status === 'unknown' || status === 'open') && (
          <Button kind="secondary" onClick={() => void checkPaymentStatus(services, cartId)}>
            Check again
          </Button>
        )}
        {status === 'closed' && (
          <Button onClick={() => continueAfterLostReply(services, cartId)}>
            {paymentStatus.paid === 'likely' ? 'Go on' : 'Start again'}
          </Button>
        )}
      </div>
    </div>
  )
}
