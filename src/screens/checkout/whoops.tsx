// The WHOOPS box (specification §2, §8): what went wrong with a payment, and Close.
import { problemMessage } from '../../domain/problem-words.ts'
import { ErrorDialog } from '../../ui/error-dialog.tsx'
import { useFlow } from '../use-flow.ts'
import { usePaymentSession, usePaymentState } from './use-desk.ts'

export function Whoops() {
  const session = usePaymentSession()
  const problem = usePaymentState(state => state.whoops)
  const waiting = usePaymentState(state => state.busy)
  const isPaying = useFlow(state => state.isPaying)
  const words = problem && problemMessage(problem, 'payment')
  // Not before everything else can be touched again: the focus then has somewhere to go back to.
  const open = words !== null && !isPaying && waiting === null
  return (
    <ErrorDialog title="WHOOPS" open={open} onClose={session.closeWhoops}>
      {words && <p key={words}>{words}</p>}
    </ErrorDialog>
  )
}
