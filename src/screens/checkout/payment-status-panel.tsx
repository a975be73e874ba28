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
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!panel.current) return undefined
    panel.current.focus({ preventScroll: true })
    return bringIntoSight(panel.current, 'start')
  }, [])
  useOrderSessions()
  const isByGiftCard = useOrderState(
    (state, cartId) => (sentPaymentFor(state, cartId)?.payment.giftCardsInCents ?? 0) > 0,
  )
  return (
    <LostReply
      ref={panel}
      outcome={outcome}
      lost={lostReply(outcome)}
      asking={paymentStatusMessages.asking}
      said={
        <>
          {outcome.status === 'open' && (
            <OpenOrder balanceInCents={outcome.balanceInCents} isByGiftCard={isByGiftCard} />
          )}
          {outcome.status === 'unknown' && <p>{paymentStatusMessages.unknown}</p>}
        </>
      }
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

interface OpenOrderProps {
  readonly balanceInCents: number
  readonly isByGiftCard: boolean
}

function OpenOrder({ balanceInCents, isByGiftCard }: OpenOrderProps) {
  const { before, after, nothingToPay, byGiftCard, next } = paymentStatusMessages.open
  return (
    <>
      {balanceInCents === 0 ? (
        <p>{isByGiftCard ? byGiftCard : nothingToPay}</p>
      ) : (
        <p>
          {before}
          <strong>{toAud(balanceInCents)}</strong>
          {after}
        </p>
      )}
      <p>{next}</p>
    </>
  )
}
