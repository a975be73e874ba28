// The reply to a payment was lost: says so, shows where things stand, and leaves the choice (specification §4.7; api §8).
import { useEffect, useRef } from 'react'
import { problemMessage } from '../../domain/messages/problem-message.ts'
import { toAud } from '../../domain/money.ts'
import { checkPaymentStatus } from '../../flow/checkout/check-payment-status.ts'
import { retryCheckout } from '../../flow/checkout/choose-term.ts'
import { continueAsPaid } from '../../flow/payment/finish-order.ts'
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
  const goOn = <Button onClick={() => continueAsPaid(services, cartId)}>Go on</Button>
  return (
    <div className="mc-payment-status" ref={panel} tabIndex={-1}>
      {status.status !== 'closed' && (
        <Alert tone="error">
          <p>{problemMessage({ kind: 'payment-unknown' }, 'payment')}</p>
        </Alert>
      )}
      {/* Keyed: words that were read out are replaced as a whole. */}
      <div className="mc-payment-status-line" role="status" key={status.status}>
        {status.status === 'asking' && <Spinner label="Asking the cinema where your payment stands…" />}
        {status.status === 'open' && (
          <p>
            As far as the cinema’s system knows right now, nothing was taken: the order is still open, with{' '}
            <strong>{toAud(status.balanceInCents)}</strong> left to pay. A payment that is still on its way
            may change that, so check again in a minute if you are not sure.
          </p>
        )}
        {status.status === 'unknown' && (
          <p>We could not find out: the cinema’s system does not answer. Wait a moment, then check again.</p>
        )}
        {status.status === 'closed' && <ClosedWords paid={status.paid} />}
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

function ClosedWords({ paid }: { readonly paid: 'likely' | 'unclear' }) {
  return paid === 'likely' ? (
    <Alert tone="success" title="Your order has most likely been paid.">
      The cinema’s system says that this order is complete. Your receipt comes by email.
    </Alert>
  ) : (
    <Alert tone="warning" title="This order is closed.">
      It may have been paid, or it may have run out of time. Please look for a receipt in your email before
      you order again.
    </Alert>
  )
}
