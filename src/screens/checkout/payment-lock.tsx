// Makes the checkout inert, below an overlay, during a payment.
import type { ReactNode } from 'react'
import type { PaymentSessionState } from '../../flow/payment/payment-session-state.ts'
import { isCharging } from '../../flow/state/under-way.ts'
import { Button } from '../../ui/button.tsx'
import { Overlay } from '../../ui/feedback/overlay.tsx'
import { useFlow } from '../services-context.ts'
import { usePaymentSession, usePaymentState } from './payment-session-context.ts'

export function PaymentLock({ children }: { readonly children: ReactNode }) {
  const session = usePaymentSession()
  const paymentInProgress = useFlow(state => state.paymentInProgress)
  const charging = useFlow(isCharging)
  // Set while the visitor is in a vendor's window or the card is being tokenised. Undefined while the payment is charged.
  const waiting = usePaymentState(({ offered }) =>
    charging ? undefined : offered.find(({ name }) => name === paymentInProgress?.method),
  )
  const bankCheck = useFlow(state => state.bankCheck)
  const locked = paymentInProgress !== null || charging
  return (
    <div className="mc-lock">
      <div className="mc-lock-inside" inert={locked}>
        {children}
      </div>
      {locked && (
        <Overlay label={bankCheck?.label ?? (waiting ? waitingLabel(waiting) : 'Processing your payment…')}>
          {waiting && waiting.name !== 'creditCard' && (
            <Button kind="quiet" onClick={() => session.retry(waiting.name)}>
              Stop waiting
            </Button>
          )}
        </Overlay>
      )}
      {bankCheck?.dialog as ReactNode}
    </div>
  )
}

const waitingLabel = ({ name, title }: PaymentSessionState['offered'][number]): string =>
  name === 'creditCard' ? 'Checking your card…' : `Waiting for ${title}…`
