// After the reply to a payment was lost: the order's status and next steps (specification §4.7; api §8).
import { useEffect, useRef } from 'react'
import { paymentStatusMessages } from '../../domain/messages/payment-status-messages.ts'
import { problemMessage } from '../../domain/messages/problem-message.ts'
import { toAud } from '../../domain/money.ts'
import { checkPaymentStatus } from '../../flow/checkout/check-payment-status.ts'
import { retryCheckout } from '../../flow/checkout/choose-term.ts'
import { continueAfterLostReply } from '../../flow/payment/finish-order.ts'
import type { PaymentStatus } from '../../flow/state/flow-state.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useServices } from '../services-context.ts'

export interface PaymentStatusPanelProps {
  readonly cartId: string
  readonly status: PaymentStatus
}

export function PaymentStatusPanel({ cartId, status }: PaymentStatusPanelProps) {
  const services = useServices()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const checkAgain = (
    <Button kind="secondary" onClick={() => void checkPaymentStatus(services, cartId)}>
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
          <p>{problemMessage({ kind: 'payment-unknown' }, 'payment')}</p>
        </Alert>
      )}
      {/* The key replaces the whole element, so that a screen reader reads the new status in full. */}
      <div className="mc-payment-status-line" role="status" key={status.status}>
        {status.status === 'asking' && <Spinner label={paymentStatusMessages.asking} />}
        {status.status === 'open' && (
          <p>
            {paymentStatusMessages.open.before}
            <strong>{toAud(status.balanceInCents)}</strong>
            {paymentStatusMessages.open.after}
          </p>
        )}
        {status.status === 'unknown' && <p>{paymentStatusMessages.unknown}</p>}
        {status.status === 'closed' && <ClosedAlert paid={status.paid} />}
      </div>
      {status.status !== 'asking' && (
        <div className="mc-payment-status-actions">
          {status.status === 'closed' && goOn}
          {status.status !== 'closed' && payAgain}
          {!(status.status === 'closed' && status.paid === 'likely') && checkAgain}
        </div>
      )}
    </div>
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
