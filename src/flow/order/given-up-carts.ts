// Carts of a visitor who was forgotten (flow/member/forget-visitor.ts). Their addresses show whose they were, so they are deleted at
// the server, and are not shown here meanwhile (specification §13).
import * as v from 'valibot'
import { isCartGone, isPaidAlready } from '../../domain/order/cart-error.ts'
import { attempt } from '../../domain/problem.ts'
import { givenUpKey } from '../../domain/storage-keys.ts'
import type { ScopedServices, Services } from '../state/services.ts'

/** Whether the cart was given up, and the server has not confirmed yet that it is gone. */
export const isGivenUp = ({ cache }: Pick<Services, 'cache'>, cartId: string): boolean =>
  cache.get(givenUpKey(cartId), v.string()) !== undefined

/**
 * Tries again to delete the carts whose deletion has failed, one command for each. A cart counts as deleted when the server
 * confirms it, or says that the cart is gone or paid. Never rejects.
 */
export async function deleteGivenUpCarts(services: Services): Promise<void> {
  const { cache, orderQueue } = services
  const remove = async (scoped: ScopedServices, key: string): Promise<void> => {
    const cartId = cache.get(key, v.string())
    // An earlier try has deleted it while this one waited for its turn.
    if (cartId === undefined) return
    const deleted = await attempt(() => scoped.api.cart.remove(cartId))
    if (deleted.ok || isCartGone(deleted.problem) || isPaidAlready(deleted.problem)) cache.remove(key)
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
