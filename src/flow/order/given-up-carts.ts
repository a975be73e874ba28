// Deletes the abandoned carts of a forgotten visitor on the server (flow/member/forget-visitor.ts). The URL of such a cart gives access to
// personal details, so the widget does not show the cart meanwhile (specification §13).
import * as v from 'valibot'
import { isCartGone, isConflict, isPaidAlready } from '../../domain/order/cart-error.ts'
import { isHeld } from '../../domain/order/payments/ledger.ts'
import { attempt } from '../../domain/problem.ts'
import { givenUpKey } from '../../domain/storage-keys.ts'
import type { ScopedServices, Services } from '../state/services.ts'

/** Returns whether the cart was abandoned and the server has not confirmed its deletion yet. */
export const isGivenUp = ({ cache }: Pick<Services, 'cache'>, cartId: string): boolean =>
  cache.get(givenUpKey(cartId), v.string()) !== undefined

/**
 * Deletes the abandoned carts that still exist, one command for each. A cart counts as deleted when the server confirms it, or says that
 * the cart is gone or paid. A cart with an open payment is not deleted. Never rejects. A failed deletion is tried again at the next call.
 */
export async function deleteGivenUpCarts(services: Services): Promise<void> {
  const { cache, orderQueue } = services
  const remove = async (scoped: ScopedServices, key: string): Promise<void> => {
    const cartId = cache.get(key, v.string())
    // An earlier command has deleted the cart while this one was queued.
    if (cartId === undefined || isHeld(scoped.store.getState().ledger, cartId)) return
    // A copy of this tab may still use the order.
    const removed = await scoped.locks.unused(cartId, () => attempt(() => scoped.api.cart.remove(cartId)))
    if (removed === null) return
    const deleted = removed
    const isConflicting = !deleted.ok && isConflict(deleted.problem)
    const asked = isConflicting ? await attempt(() => scoped.api.cart.get(cartId)) : deleted
    if (deleted.ok || (!asked.ok && (isCartGone(asked.problem) || isPaidAlready(asked.problem))))
      cache.remove(key)
  }
  const tries = cache
    .names(givenUpKey())
    .filter(key => cache.get(key, v.string()) !== undefined)
    .map(key =>
      attempt(() =>
        orderQueue.run(services, { order: 'membership', type: 'remove' }, scoped => remove(scoped, key)),
      ),
    )
  await Promise.all(tries)
}
