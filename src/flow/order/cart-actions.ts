// The cart's actions (specification §4.3, §8.1). An order that fails puts its message into `cartError` and
// rejects. Without a cart id it logs a warning and does nothing.

import type { MemberDetails } from '../../domain/member/member.ts'
import type { ItemId } from '../../domain/member/membership-option.ts'
import { type ErrorContext, problemMessage } from '../../domain/messages/problem-message.ts'
import {
  type Cart,
  cartSchema,
  isExpired,
  type ProductOrder,
  type TicketOrder,
  timeLeft,
} from '../../domain/order/cart.ts'
import { problemOf } from '../../domain/problem.ts'
import type { Services } from '../state/services.ts'
import { watchOwner } from '../state/single-flight.ts'

const keyOf = (id: string) => `cart.${id}`

/** Where nobody knows when the cart expires, it is cached as long as the other lists. */
const unknownExpirySeconds = 300

const cacheSeconds = ({ serverNow }: Services, cart: Cart): number => {
  const left = timeLeft(cart, serverNow())
  return left === null ? unknownExpirySeconds : left / 1000
}

/** Keeps the cart in the store, and in the session cache until its expiry. */
function storeCart(services: Services, cart: Cart | undefined): Cart | undefined {
  const { cache, store } = services
  if (!cart) return undefined
  cache.set(keyOf(cart.id), cart, cacheSeconds(services, cart))
  store.setState({ cart, cartError: null })
  return cart
}

/** Runs one order call on the cart in the store. Rejects with a ProblemError. */
async function runOrder(
  services: Services,
  context: ErrorContext,
  call: (cartId: string) => Promise<Cart | undefined>,
  signal?: AbortSignal,
): Promise<Cart | undefined> {
  const cartId = services.store.getState().cart?.id
  if (!cartId) {
    console.warn(`Movie Club: a cart action (${context}) was asked for without a cart; nothing was done.`)
    return undefined
  }
  try {
    return storeCart(services, await call(cartId))
  } catch (thrown) {
    // A step that was left says nothing any more.
    if (!signal?.aborted) services.store.setState({ cartError: problemMessage(problemOf(thrown), context) })
    throw thrown
  }
}

export const createCart = async (services: Services, signal?: AbortSignal): Promise<Cart | undefined> =>
  storeCart(services, await services.api.cart.create(signal ? { signal } : {}))

/** The cart in the store, or a new one if there is none or it has expired. */
export async function ensureCart(services: Services, signal?: AbortSignal): Promise<Cart | undefined> {
  const { cart } = services.store.getState()
  return cart && !isExpired(cart, services.serverNow()) ? cart : await createCart(services, signal)
}

export const orderTickets = (services: Services, order: TicketOrder): Promise<Cart | undefined> =>
  runOrder(services, 'tickets', id =>
    services.api.cart.tickets(id, { ...order, cinemaId: services.config.cinemaId }),
  )

export const orderProducts = (services: Services, order: ProductOrder): Promise<Cart | undefined> =>
  runOrder(services, 'products', id =>
    services.api.cart.products(id, { ...order, cinemaId: services.config.cinemaId }),
  )

/** The captcha action is `membership`. */
export const orderMembership = (
  services: Services,
  concessionItemId: ItemId,
  details: MemberDetails,
  signal?: AbortSignal,
): Promise<Cart | undefined> =>
  runOrder(
    services,
    'membership',
    async id => {
      const recaptchaToken = await services.captcha.token('membership')
      signal?.throwIfAborted()
      const body = { cinemaId: services.config.cinemaId, concessionItemId, ...details, recaptchaToken }
      return await services.api.cart.membership(id, body, signal ? { signal } : {})
    },
    signal,
  )

export const orderUpgrade = (
  services: Services,
  concessionItemId: ItemId,
  signal?: AbortSignal,
): Promise<Cart | undefined> =>
  runOrder(
    services,
    'upgrade',
    id =>
      services.api.cart.upgradeMembership(
        id,
        { cinemaId: services.config.cinemaId, concessionItemId },
        signal ? { signal } : {},
      ),
    signal,
  )

/** The cart with this id, from the session cache until it expires (specification §7.3). */
export const readCart = (services: Services, id: string): Promise<Cart | undefined> =>
  services.cache.remember(
    keyOf(id),
    cartSchema,
    found => cacheSeconds(services, found),
    () => services.api.cart.get(id),
  )

/** Reads the cart with this id into the store, unless another member has logged in meanwhile. */
export async function getCart(services: Services, id: string): Promise<Cart | undefined> {
  const isOthers = watchOwner(services)
  const cart = await readCart(services, id)
  if (cart && !isOthers()) services.store.setState({ cart })
  return cart
}

/** Forgets the cart here. The server's copy expires by itself. */
export function resetCart({ cache, store }: Services): void {
  const { cart } = store.getState()
  if (cart) cache.remove(keyOf(cart.id))
  store.setState({ cart: null, membershipCartId: null, ordered: null, cartError: null })
}

/** Deletes the cart here and on the server. Rejects with a ProblemError. */
export async function deleteCart(services: Services): Promise<void> {
  const cartId = services.store.getState().cart?.id
  if (!cartId) {
    console.warn('Movie Club: a cart was to be deleted, and there is none; nothing was done.')
    return
  }
  await services.api.cart.remove(cartId)
  resetCart(services)
}
