// A payment whose reply was lost: GET checkout tells where things stand; the program sends nothing twice (contract §2).
import { problemOf } from '../domain/problem.ts'
import type { Services } from './services.ts'

/** Statuses by which a server says that this order is not open any more. */
const closedStatuses: ReadonlySet<number> = new Set([404, 409, 410])

/** Leaves the answer in `standing`. Never rejects. */
export async function askStanding({ api, store }: Services, cartId: string): Promise<void> {
  store.setState({ standing: { status: 'asking' } })
  try {
    const checkout = await api.checkout.get(cartId)
    if (!checkout) return
    store.setState({ checkout, checkoutId: cartId })
    const paidInFull = checkout.balanceInCents === 0 && checkout.giftCards.length === 0
    store.setState({
      standing: paidInFull
        ? { status: 'closed' }
        : { status: 'open', balanceInCents: checkout.balanceInCents },
    })
  } catch (thrown) {
    const problem = problemOf(thrown)
    const closed = problem.kind === 'server' && closedStatuses.has(problem.status)
    store.setState({ standing: closed ? { status: 'closed' } : { status: 'unknown', problem } })
  }
}
