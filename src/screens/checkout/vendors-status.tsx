// While the provider is being connected, a spinner; when it cannot be, a sentence and a way on (specification §2).
import type { Checkout } from '../../domain/checkout.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ProblemNotice } from '../problem-notice.tsx'
import { useDesk, useDeskState } from './use-desk.ts'

export function VendorsStatus({ methods }: Pick<Checkout, 'methods'>) {
  const desk = useDesk()
  const connection = useDeskState(state => state.connection)
  const problem = useDeskState(state => state.connectionProblem)
  const { giftCard: _, ...vendors } = methods
  if (!Object.values(vendors).includes(true)) return null
  if (connection === 'failed')
    return <ProblemNotice problem={problem} situation="payment" onRetry={() => void desk.reconnect()} />
  if (connection === 'connected') return null
  return (
    <p className="mc-payment-wait">
      <Spinner label="Preparing the ways to pay…" />
    </p>
  )
}
