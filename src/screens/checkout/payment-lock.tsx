// While a payment is under way nothing of the checkout can be touched: covered, inert, and the focus kept for afterwards.
import { type ReactNode, useRef } from 'react'
import type { VendorName } from '../../flow/desk-state.ts'
import { Button } from '../../ui/button.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { useFlow } from '../use-flow.ts'
import { usePaymentSession, usePaymentState } from './use-desk.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export function PaymentLock({ children }: { readonly children: ReactNode }) {
  const session = usePaymentSession()
  const inside = useRef<HTMLDivElement>(null)
  const isPaying = useFlow(state => state.isPaying)
  const waiting = usePaymentState(state => state.busy)
  const title = usePaymentState(({ offered }) => offered.find(({ name }) => name === waiting)?.title)
  const locked = isPaying || waiting !== null
  useKeptFocus(inside, locked)
  const canStop = !isPaying && waiting !== null && waiting !== 'creditCard'
  return (
    <div className="mc-lock">
      <div className="mc-lock-inside" inert={locked} ref={inside}>
        {children}
      </div>
      {locked && (
        <Overlay label={isPaying || !waiting ? 'Processing your payment…' : waitingWords(waiting, title)}>
          {canStop && (
            <Button kind="quiet" onClick={() => session.retry(waiting)}>
              Stop waiting
            </Button>
          )}
        </Overlay>
      )}
    </div>
  )
}

const waitingWords = (name: VendorName, title = 'your payment'): string =>
  name === 'creditCard' ? 'Checking your card…' : `Waiting for ${title}…`
