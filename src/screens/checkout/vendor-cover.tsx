// How a method stands: being opened, failed with a way on, or not to be used while the total is not settled.
import type { ReactNode } from 'react'
import type { VendorName } from '../../flow/desk-state.ts'
import { Overlay } from '../../ui/overlay.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useFlow } from '../use-flow.ts'
import { usePaymentSession, usePaymentState } from './use-desk.ts'

export interface VendorCoverProps {
  readonly name: VendorName
  readonly children: ReactNode
}

/** What the vendor drew stays in the page throughout: taken out, its frames would die. */
export function VendorCover({ name, children }: VendorCoverProps) {
  const session = usePaymentSession()
  const status = usePaymentState(state => state.views[name]?.status ?? 'opening')
  const problem = usePaymentState(state => state.views[name]?.problem ?? null)
  const busy = useFlow(state => state.checkoutBusy)
  const uncertain = useFlow(state => state.orderUncertain)
  const unsettled = busy || uncertain
  return (
    <>
      {status === 'opening' && <Spinner label="One moment…" />}
      {status === 'failed' && (
        <ProblemAlert problem={problem} context="payment" onRetry={() => session.retry(name)} />
      )}
      <div className="mc-lock" hidden={status === 'failed'}>
        <div className="mc-vendor" inert={unsettled || status !== 'open'}>
          {children}
        </div>
        {unsettled && status === 'open' && (
          <Overlay label={busy ? 'Updating the total…' : 'The total is not settled yet'} />
        )}
      </div>
    </>
  )
}
