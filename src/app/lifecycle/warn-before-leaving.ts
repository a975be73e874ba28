// The browser asks before the page is closed while money is on its way: a person who joins again in a new tab would pay twice
// (specification §4.7).
import { orderNames } from '../../domain/order/order.ts'
import type { FlowState } from '../../flow/state/flow-state.ts'
import type { Services } from '../../flow/state/services.ts'
import { isCharging } from '../../flow/state/under-way.ts'

/** Whether POST checkout of a payment is under way. */
const isMoneyOnItsWay = (state: FlowState): boolean =>
  isCharging(state) &&
  orderNames.some(name => {
    const order = state.orders[name]
    return order.status === 'paymentSent' && order.outcome === null
  })

/** The listener is added only while it is needed, because `beforeunload` keeps a page out of the back-forward cache in some browsers. */
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
