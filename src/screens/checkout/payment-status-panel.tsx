// After the reply to a payment was lost: the order's status and next steps (specification §4.7; api §8).
import { useEffect, useRef } from 'react'
import { problemMessage } from '../../domain/messages/problem-message.ts'
import { paymentStatusMessages } from '../../domain/messages/status-messages.ts'
import { toAud } from '../../domain/money.ts'
import { checkPaymentStatus } from '../../flow/checkout/check-payment-status.ts'
import { retryCheckout } from '../../flow/checkout/choose-term.ts'
import { continueAfterLostReply } from '../../flow/payment/finish-order.ts'
import type { PaymentStatus } from '../../flow/state/flow-state.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Message } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/loading.tsx'
import { useServices } from '../services-context.ts'
import { useOrderSessions } from './order/order-summary.tsx'

export interface PaymentStatusPanelProps {
  readonly cartId: string
  readonly status: PaymentStatus
}

export function PaymentStatusPanel({ cartId, status }: PaymentStatusPanelProps) {
  const services = useServices()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  useOrderSessions(cartId)
  const checkAgain = (
    <Button
      kind={status.status === 'closed' ? 'secondary' : 'primary'}
      onClick={() => void checkPaymentStatus(services, cartId)}
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
      {status.status === 'closed' && status.paid === 'likely' ? 'Go on' : 'Start again'}
    </Button>
  )
  return (
    <div className="mc-payment-status" ref={panel} tabIndex={-1}>
      {status.status !== 'closed' && (
        <Alert tone="error">
          <Message text={lostReply(status)} />
        </Alert>
      )}
      {/* The key replaces the whole element, so that a screen reader reads the new status in full. */}
      <div className="mc-payment-status-line" role="status" key={status.status}>
        {status.status === 'asking' && <Spinner label={paymentStatusMessages.asking} />}
        {status.status === 'open' && <OpenOrder balanceInCents={status.balanceInCents} />}
        {status.status === 'unknown' && <p>{paymentStatusMessages.unknown}</p>}
        {status.status === 'closed' && <ClosedAlert paid={status.paid} />}
      </div>
      {status.status !== 'asking' && (
        <div className="mc-payment-status-actions">
          {status.status === 'closed' && goOn}
          {!(status.status === 'closed' && status.paid === 'likely') && checkAgain}
          {status.status === 'open' && payAgain}
        </div>
      )}
    </div>
  )
}

/** Not to pay again is asked only while nobody knows where the order stands. */
const lostReply = ({ status }: PaymentStatus): string =>
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
