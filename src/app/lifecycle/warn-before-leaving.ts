// Makes the browser ask before the visitor closes the page during a payment (specification §4.7). A visitor who closed the page and joined
// again in a new tab would pay twice.
import type { FlowState } from '../../flow/state/flow-state.ts'
import type { Services } from '../../flow/state/services.ts'
import { isCharging } from '../../flow/state/under-way.ts'

/** Returns whether a payment has no reply yet, or would be forgotten because the browser cannot keep the ledger. */
const isMoneyOnItsWay = (state: FlowState): boolean =>
  !state.isLedgerKept || (isCharging(state) && state.ledger.some(({ status }) => status === 'sent'))

/**
 * Adds a `beforeunload` listener during each payment, until `signal` is aborted. The listener is removed after the payment,
 * because in some browsers it keeps the page out of the back-forward cache.
 */
export function warnBeforeLeaving(
  { store }: Pick<Services, 'store'>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  signal: AbortSignal,
): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const stop = store.subscribe(state => {
    if (isMoneyOnItsWay(state)) page.addEventListener('beforeunload', ask)
    else page.removeEventListener('beforeunload', ask)
  })
  signal.addEventListener('abort', () => {
    stop()
    page.removeEventListener('beforeunload', ask)
  })
}
