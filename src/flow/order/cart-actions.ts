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
} from '../../domain/order/cart.ts'
import { problemOf } from '../../domain/problem.ts'
import type { Services } from '../state/services.ts'

const keyOf = (id: string) => `cart.${id}`

/** Keeps the cart in the store, and in the session cache until its expiry. */
function storeCart({ cache, store }: Services, cart: Cart | undefined): Cart | undefined {
  if (!cart) return undefined
  cache.set(keyOf(cart.id), cart, new Date(cart.expiry))
  store.setState({ cart, cartError: null })
  return cart
}

/** Runs one order call on the cart in the store. Rejects with a ProblemError. */
async function runOrder(
  services: Services,
  context: ErrorContext,
  call: (cartId: string) => Promise<Cart | undefined>,
): Promise<Cart | undefined> {
  const cartId = services.store.getState().cart?.id
  if (!cartId) {
    console.warn(`Movie Club: a cart action (${context}) was asked for without a cart; nothing was done.`)
    return undefined
  }
  try {
    return storeCart(services, await call(cartId))
  } catch (thrown) {
    services.store.setState({ cartError: problemMessage(problemOf(thrown), context) })
    throw thrown
  }
}

export const createCart = async (services: Services, signal?: AbortSignal): Promise<Cart | undefined> =>
  storeCart(services, await services.api.cart.create(signal ? { signal } : {}))

/** The cart in the store, or a new one if there is none or it has expired. */
export async function ensureCart(services: Services, signal?: AbortSignal): Promise<Cart | undefined> {
  const { cart } = services.store.getState()
  return cart && !isExpired(cart, services.now()) ? cart : await createCart(services, signal)
}

export const orderTickets = (services: Services, order: TicketOrder): Promise<Cart | undefined> =>
  runOrder(services, 'tickets', id =>
    services.api.cart.tickets(id, { cinemaId: services.config.cinemaId, ...order }),
  )

export const orderProducts = (services: Services, order: ProductOrder): Promise<Cart | undefined> =>
  runOrder(services, 'products', id =>
    services.api.cart.products(id, { cinemaId: services.config.cinemaId, ...order }),
  )

/** The captcha action is `membership`. */
export const orderMembership = (
  services: Services,
  concessionItemId: ItemId,
  details: MemberDetails,
  signal?: AbortSignal,
): Promise<Cart | undefined> =>
  runOrder(services, 'membership', async id => {
    const recaptchaToken = await services.captcha.token('membership')
    const body = { cinemaId: services.config.cinemaId, concessionItemId, ...details, recaptchaToken }
    return await services.api.cart.membership(id, body, signal ? { signal } : {})
  })

export const orderUpgrade = (
  services: Services,
  concessionItemId: ItemId,
  signal?: AbortSignal,
): Promise<Cart | undefined> =>
  runOrder(services, 'upgrade', id =>
    services.api.cart.upgradeMembership(
      id,
      { cinemaId: services.config.cinemaId, concessionItemId },
      signal ? { signal } : {},
    ),
  )

/** The cart with this id, from the session cache until it expires (specification §7.3). */
export async function getCart(services: Services, id: string): Promise<Cart | undefined> {
  const cart = await services.cache.remember(
    keyOf(id),
    cartSchema,
    found => new Date(found.expiry),
    () => services.api.cart.get(id),
  )
  if (cart) services.store.setState({ cart })
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
