// Deletes abandoned carts at the server when a widget starts, and whenever its page or tab is shown again (specification §13). When the
// device is online again, flow/checkout/reload-when-online.ts deletes them.
import { deleteGivenUpCarts } from '../../flow/order/given-up-carts.ts'
import type { Services } from '../../flow/state/services.ts'

/** Deletes the abandoned carts now, and again on each return to the page, until `signal` is aborted. */
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
