// Compares the server's order with the order on the screen right before a charge (specification §4.4, §4.12).
import type { OrderName } from '../../domain/order/order.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { AmountDue } from '../../payments/provider.ts'
import { isToBeRestored, recordServersOrder } from '../checkout/load-checkout.ts'
import { differencesFrom } from '../order/compare-order.ts'
import { reloadOptions } from '../order/load-options.ts'
import { readOrder } from '../order/read-order.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'

/**
 * Reads the server's order and compares it. POST checkout has no amount, so the server would charge its own amount. Rejects with
 * `amount-changed` if anything differs: the screen then shows the server's order, and the next press pays for it. Rejects with
 * `buyer-changed` if the server names a different person.
 * @param quoted the amount that the visitor has approved; null for the amount on the screen
 */
export async function confirmOrder(
  scoped: ScopedServices,
  name: OrderName,
  quoted: AmountDue | null = null,
): Promise<void> {
  const { store } = scoped
  const server = await readOrder(scoped, name)
  const isLoaded = store.getState().orders[name].status === 'payable'
  // Servers also send the same order type for every buyer. So the type counts only if it has changed since a load.
  const differences = differencesFrom(store.getState(), name, server, quoted).filter(
    ({ type }) => isLoaded || type !== 'order-type',
  )
  const has = (type: string) => differences.some(difference => difference.type === type)
  if (has('buyer') || has('order-type')) {
    recordOrderEvent(scoped, name, { type: 'changed-elsewhere' })
    throw new ProblemError({ kind: 'buyer-changed' })
  }
  // Also records an unchanged order, because the customer's name or phone number may have changed. A free membership has no checkout.
  if (isLoaded) recordServersOrder(scoped, name, server, differences)
  if (differences.length === 0) return
  if (has('price')) await reloadOptions(scoped.unscoped)
  if (name === 'membership' && isToBeRestored(differences))
    recordOrderEvent(scoped, name, { type: 'changed-elsewhere' })
  throw new ProblemError({ kind: 'amount-changed', differences })
}
