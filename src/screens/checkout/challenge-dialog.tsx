// Shows the bank's page while the bank checks who the visitor is (specification §4.13).
import { useLayoutEffect, useRef } from 'react'
import type { PaymentSessionState } from '../../flow/payment/payment-session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { usePaymentState } from './payment-session-context.ts'

export function ChallengeDialog() {
  const shown = usePaymentState(state => state.verification)
  return shown === null || shown === 'checking' ? null : <BankDialog {...shown} />
}

type Challenge = Exclude<PaymentSessionState['verification'], 'checking' | null>

function BankDialog({ title, text, button, mount, cancel }: Challenge) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (place.current ? mount(place.current) : undefined), [mount])
  const actions = (
    <Button kind="secondary" onClick={cancel}>
      {button}
    </Button>
  )
  return (
    <Modal title={title} onClose={cancel} actions={actions}>
      <p>{text}</p>
      <div className="mc-challenge" ref={place} />
    </Modal>
  )
}
