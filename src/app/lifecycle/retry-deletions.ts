// Carts that were given up are deleted at the server when a widget starts, and whenever its page or tab is shown again
// (specification §13). When the connection is back, flow/checkout/reload-when-online.ts does it.
import { deleteGivenUpCarts } from '../../flow/order/given-up-carts.ts'
import type { Services } from '../../flow/state/services.ts'

/** Begins now. `signal` ends it. */
export function retryDeletions(services: Services, page: Window, signal: AbortSignal): void {
  const retry = () => void deleteGivenUpCarts(services)
  retry()
  page.document.addEventListener(
    'visibilitychange',
    () => {
      if (page.document.visibilityState === 'visible') retry()
    },
    { signal },
  )
  page.addEventListener('pageshow', ({ persisted }) => persisted && retry(), { signal })
}
