// The WHOOPS box (specification §2, §8): what went wrong with a payment, and Close.
import { wordsFor } from '../../domain/problem-words.ts'
import { ErrorDialog } from '../../ui/error-dialog.tsx'
import { useFlow } from '../use-flow.ts'
import { useDesk, useDeskState } from './use-desk.ts'

export function Whoops() {
  const desk = useDesk()
  const problem = useDeskState(state => state.whoops)
  const waiting = useDeskState(state => state.busy)
  const isPaying = useFlow(state => state.isPaying)
  const words = problem && wordsFor(problem, 'payment')
  // Not before everything else can be touched again: the focus then has somewhere to go back to.
  const open = words !== null && !isPaying && waiting === null
  return (
    <ErrorDialog title="WHOOPS" open={open} onClose={desk.closeWhoops}>
      {words && <p key={words}>{words}</p>}
    </ErrorDialog>
  )
}
