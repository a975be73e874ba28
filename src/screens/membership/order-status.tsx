// After the reply to a free order was lost: what the server knows of it, and the ways on (specification §4.7).

import { problemMessage } from '../../domain/messages/problem-message.ts'
import { orderStatusMessages } from '../../domain/messages/status-messages.ts'
import { isFreePayment } from '../../domain/order/payment-steps.ts'
import { askAboutPayment } from '../../flow/checkout/ask-about-payment.ts'
import { continueAfterLostReply } from '../../flow/payment/finish-order.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/loading.tsx'
import { useFlow, useServices } from '../services-context.ts'

export function OrderStatus() {
  const services = useServices()
  const order = useFlow(state => state.orders.club)
  if (order.is !== 'sent' || !order.answer || !isFreePayment(order.payment)) return null
  const { answer, payment } = order
  const { status } = answer
  const { cartId } = payment
  const closed = status === 'closed' ? orderStatusMessages[answer.paid] : null
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
          <Button kind="secondary" onClick={() => void askAboutPayment(services, cartId)}>
            Check again
          </Button>
        )}
        {status === 'closed' && (
          <Button onClick={() => continueAfterLostReply(services, cartId)}>
            {answer.paid === 'likely' ? 'Go on' : 'Start again'}
          </Button>
        )}
      </div>
    </div>
  )
}
