// Before a charge the server is asked once more what is to be paid: another tab, or the server itself, may have changed
// the order since its amount was shown, and POST checkout names no amount.
import { type Problem, ProblemError, problemOf } from '../domain/problem.ts'
import { isSameAmount } from './amount-due.ts'
import type { Services } from './services.ts'

export const totalChanged = 'The total changed while you were paying. Nothing was charged. Please try again.'
const notReached = 'We could not check your order with the cinema, so nothing was charged. Please try again.'

/** Rejects with a ProblemError unless the server would charge what is shown; `orderUncertain` then says that it would not. */
export async function confirmAmount({ api, store }: Services, cartId: string, method: string): Promise<void> {
  const shown = store.getState().checkout
  const actual = await api.checkout.get(cartId).catch(thrown => {
    throw new ProblemError(asNotCharged(problemOf(thrown), method), thrown)
  })
  if (shown && actual && isSameAmount(shown, actual)) return
  store.setState({ orderUncertain: true })
  throw new ProblemError({ kind: 'payment-failed', method, message: totalChanged })
}

/** A failure of what comes before the charge. Told as it is, a lost answer would read like that of a payment in doubt. */
export function asNotCharged(problem: Problem, method: string): Problem {
  const isInDoubt = ['timeout', 'network', 'bad-reply', 'unexpected'].includes(problem.kind)
  return isInDoubt ? { kind: 'payment-failed', method, message: notReached } : problem
}
