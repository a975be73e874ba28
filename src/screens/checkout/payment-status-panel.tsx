// Shows the order's status after the reply to a payment was lost (specification §4.7; api §8).
import { useEffect, useRef } from 'react'
import { problemMessage } from '../../domain/messages/problem-message.ts'
import { paymentStatusMessages } from '../../domain/messages/status-messages.ts'
import { toAud } from '../../domain/money.ts'
import type { PaymentOutcome } from '../../domain/order/order.ts'
import { retryCheckout } from '../../flow/checkout/retry-checkout.ts'
import { sentPaymentFor } from '../../flow/state/orders.ts'
import { Button } from '../../ui/button.tsx'
import { bringIntoSight } from '../../ui/viewport/bring-into-sight.ts'
import { LostReply } from '../lost-reply.tsx'
import { useOrder, useOrderState } from '../order-context.ts'
import { useServices } from '../services-context.ts'
import { useOrderSessions } from './order/order-summary.tsx'

export interface PaymentStatusPanelProps {
  readonly outcome: PaymentOutcome
}

export function PaymentStatusPanel({ outcome }: PaymentStatusPanelProps) {
  const services = useServices()
  const { cartId } = useOrder()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!panel.current) return undefined
    panel.current.focus({ preventScroll: true })
    return bringIntoSight(panel.current, 'start')
  }, [])
  useOrderSessions()
  const isByGiftCard = useOrderState(
    (state, cartId) => (sentPaymentFor(state, cartId)?.payment.giftCardsInCents ?? 0) > 0,
  )
  const says = saidAbout(outcome, isByGiftCard)
  return (
    <LostReply
      ref={panel}
      outcome={outcome}
      lost={lostReply(outcome)}
      asking={paymentStatusMessages.asking}
      said={says.map(text => <p key={text}>{text}</p>)}
      says={says.join(' ')}
      closed={paymentStatusMessages.closed}
      more={
        outcome.status === 'open' && (
          <Button kind="secondary" onClick={() => void retryCheckout(services, cartId)}>
            Try paying again
          </Button>
        )
      }
    />
  )
}

/** Returns the message about the lost reply. It asks the visitor not to pay again, unless the order is known to be open. */
const lostReply = ({ status }: PaymentOutcome): string =>
  status === 'open'
    ? paymentStatusMessages.open.lost
    : (problemMessage({ kind: 'payment-unknown' }, 'payment') ?? '')

/** Returns what the server has said about the order, as paragraphs. */
function saidAbout(outcome: PaymentOutcome, isByGiftCard: boolean): readonly string[] {
  if (outcome.status === 'unknown') return [paymentStatusMessages.unknown]
  if (outcome.status !== 'open') return []
  const { before, after, nothingToPay, byGiftCard, next } = paymentStatusMessages.open
  const { balanceInCents } = outcome
  if (balanceInCents === 0) return [isByGiftCard ? byGiftCard : nothingToPay, next]
  return [`${before}${toAud(balanceInCents)}${after}`, next]
}
