// Shows the status of a free order after its reply was lost (specification §4.7).

import { problemMessage } from '../../domain/messages/problem-message.ts'
import { orderStatusMessages } from '../../domain/messages/status-messages.ts'
import { isFreePayment } from '../../domain/order/payments/ledger.ts'
import { LostReply } from '../lost-reply.tsx'
import { OrderContext } from '../order-context.ts'
import { useFlow } from '../services-context.ts'

export function OrderStatus() {
  const order = useFlow(state => state.orders.membership)
  if (order.status !== 'paymentSent' || !order.outcome || !isFreePayment(order.payment)) return null
  const { outcome, payment } = order
  const { status } = outcome
  const says = status === 'open' || status === 'unknown' ? orderStatusMessages[status] : null
  return (
    <OrderContext value={payment.cartId}>
      <LostReply
        outcome={outcome}
        lost={problemMessage({ kind: 'payment-unknown' }, 'membership') ?? ''}
        asking={orderStatusMessages.asking}
        said={says !== null && <p>{says}</p>}
        says={says}
        closed={orderStatusMessages.closed}
        // The main button is the form's Continue, not 'Check again'.
        isNext={false}
      />
    </OrderContext>
  )
}
