// Around a charge: the check right before it that the amount is still the one shown (specification §4.4), and which
// failures leave it in doubt.
import { type Problem, ProblemError, problemOf } from '../../domain/problem.ts'
import { isSameAmount } from '../order/order-details.ts'
import type { Services } from '../state/services.ts'

/**
 * Right before a charge, asks the server for the amount again (specification §4.4). Another tab or the server
 * may have changed the order, and POST checkout carries no amount. If it is not the amount shown, sets
 * `orderUncertain` and rejects with `amount-changed`.
 */
export async function confirmAmount({ api, store }: Services, cartId: string): Promise<void> {
  const shown = store.getState().checkout
  const actual = await api.checkout.get(cartId).catch(thrown => {
    throw new ProblemError(asNotCharged(problemOf(thrown)), thrown)
  })
  if (shown && actual && isSameAmount(shown, actual)) return
  store.setState({ orderUncertain: true })
  throw new ProblemError({ kind: 'amount-changed' })
}

/** Maps a failure before the charge. Unmapped, a lost reply would read as if money might have been taken. */
export function asNotCharged(problem: Problem): Problem {
  const isInDoubt = ['timeout', 'network', 'bad-reply', 'unexpected'].includes(problem.kind)
  return isInDoubt ? { kind: 'order-unchecked' } : problem
}

/** Money may have been taken although no usable reply came (specification §4.7). */
export const isUncertain = (kind: string, status?: number): boolean =>
  kind === 'timeout' ||
  kind === 'network' ||
  kind === 'bad-reply' ||
  // 520 and above: Cloudflare and similar proxies use them when the server behind them did not answer.
  (kind === 'server' && status !== undefined && (status === 502 || status === 504 || status >= 520))
