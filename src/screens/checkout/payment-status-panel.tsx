// After the reply to a payment was lost: the order's status and next steps (specification §4.7; api §8).
import { useEffect, useRef } from 'react'
import { problemMessage } from '../../domain/messages/problem-message.ts'
import { paymentStatusMessages } from '../../domain/messages/status-messages.ts'
import { toAud } from '../../domain/money.ts'
import type { Answer } from '../../domain/order/order.ts'
import { askAboutPayment } from '../../flow/checkout/ask-about-payment.ts'
import { retryCheckout } from '../../flow/checkout/choose-term.ts'
import { continueAfterLostReply } from '../../flow/payment/finish-order.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Message } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/loading.tsx'
import { useServices } from '../services-context.ts'
import { useOrderSessions } from './order/order-summary.tsx'

export interface PaymentStatusPanelProps {
  readonly cartId: string
  readonly answer: Answer
}

export function PaymentStatusPanel({ cartId, answer }: PaymentStatusPanelProps) {
  const services = useServices()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  useOrderSessions(cartId)
  const checkAgain = (
    <Button
      kind={answer.status === 'closed' ? 'secondary' : 'primary'}
      onClick={() => void askAboutPayment(services, cartId)}
    >
      Check again
    </Button>
  )
  const payAgain = (
    <Button kind="secondary" onClick={() => void retryCheckout(services, cartId)}>
      Try paying again
    </Button>
  )
  const goOn = (
    <Button onClick={() => continueAfterLostReply(services, cartId)}>
      {answer.status === 'closed' && answer.paid === 'likely' ? 'Go on' : 'Start again'}
    </Button>
  )
  return (
    <div className="mc-payment-status" ref={panel} tabIndex={-1}>
      {answer.status !== 'closed' && (
        <Alert tone="error">
          <Message text={lostReply(answer)} />
        </Alert>
      )}
      {/* The key replaces the whole element, so that a screen reader reads the new status in full. */}
      <div className="mc-payment-status-line" role="status" key={answer.status}>
        {answer.status === 'asking' && <Spinner label={paymentStatusMessages.asking} />}
        {answer.status === 'open' && <OpenOrder balanceInCents={answer.balanceInCents} />}
        {answer.status === 'unknown' && <p>{paymentStatusMessages.unknown}</p>}
        {answer.status === 'closed' && <ClosedAlert paid={answer.paid} />}
      </div>
      {answer.status !== 'asking' && (
        <div className="mc-payment-status-actions">
          {answer.status === 'closed' && goOn}
          {!(answer.status === 'closed' && answer.paid === 'likely') && checkAgain}
          {answer.status === 'open' && payAgain}
        </div>
      )}
    </div>
  )
}

/** Not to pay again is asked only while nobody knows where the order stands. */
const lostReply = ({ status }: Answer): string =>
  status === 'open'
    ? paymentStatusMessages.open.lost
    : (problemMessage({ kind: 'payment-unknown' }, 'payment') ?? '')

/** A balance of 0 is covered by gift cards: without them, an order that costs nothing more is closed. */
function OpenOrder({ balanceInCents }: { readonly balanceInCents: number }) {
  const { before, after, covered, next } = paymentStatusMessages.open
  return (
    <>
      {balanceInCents === 0 ? (
        <p>{covered}</p>
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

function ClosedAlert({ paid }: { readonly paid: 'likely' | 'unclear' }) {
  const { title, text } = paymentStatusMessages.closed[paid]
  return (
    <Alert tone={paid === 'likely' ? 'success' : 'warning'} title={title}>
      {text}
    </Alert>
  )
}
