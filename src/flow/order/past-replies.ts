// Remembers the server's replies about the carts of a widget, so that an older reply can be recognised
// (domain/order/comparison/old-reply.ts). The memory contains amounts, tickets and items, but nothing about a person. It ends with the page
// (specification §4.12).
import type { Path } from '../../api/http/call.ts'
import { dateOf } from '../../domain/dates/reply-date.ts'
import type { Cart } from '../../domain/order/cart.ts'
import type { Contents } from '../../domain/order/comparison/content-differences.ts'
import type { PastReply } from '../../domain/order/comparison/old-reply.ts'
import type { ServersOrder } from '../../domain/order/differences.ts'
import { isEntry } from '../../domain/tolerance/loose-json.ts'
import type { ScopedServices } from '../state/services.ts'

type Store = ScopedServices['store']

/** The maximum number of replies that are remembered for each cart. */
const most = 30

/** The keys are functions of the stores, because the services of each command have a copy of the store object. */
const memories = new WeakMap<Store['getState'], Map<string, readonly PastReply[]>>()

function memoryOf({ getState }: Pick<Store, 'getState'>): Map<string, readonly PastReply[]> {
  const known = memories.get(getState) ?? new Map<string, readonly PastReply[]>()
  memories.set(getState, known)
  return known
}

/** Returns the earlier replies about the cart, oldest first. */
export const pastReplies = (store: Pick<Store, 'getState'>, cartId: string): readonly PastReply[] =>
  memoryOf(store).get(cartId) ?? []

function remember(store: Pick<Store, 'getState'>, cartId: string, ...replies: readonly PastReply[]): void {
  memoryOf(store).set(cartId, [...pastReplies(store, cartId), ...replies].slice(-most))
}

const contentsOf = ({ sessions, concessions, totalInCents, bookingFeeInCents }: Cart): Contents => ({
  sessions,
  concessions,
  totalInCents,
  bookingFeeInCents,
})

const isCart = (reply: unknown): reply is Cart => isEntry(reply) && 'totalInCents' in reply

/** Remembers the reply to a write that concerns a cart. A new cart begins a new memory, because a server may use an id again. */
export function noteWrite(store: Pick<Store, 'getState'>, { text }: Path, reply: unknown): void {
  const [resource, id = '', action] = text.split('/')
  if (isCart(reply) && resource === 'cart') {
    if (id === '') memoryOf(store).delete(reply.id)
    remember(store, reply.id, { type: 'cart', isWrite: true, cart: contentsOf(reply), date: dateOf(reply) })
  }
  if (Array.isArray(reply) && action === 'gift-card')
    remember(store, decodeURIComponent(id), {
      type: 'gift-cards',
      isWrite: true,
      count: reply.length,
      date: dateOf(reply),
    })
}

/** Remembers a pair of replies that the widget uses. */
export function noteOrder(
  store: Pick<Store, 'getState'>,
  cartId: string,
  { cart, checkout }: ServersOrder,
): void {
  const { totalInCents } = cart
  remember(
    store,
    cartId,
    { type: 'cart', isWrite: false, cart: contentsOf(cart), date: dateOf(cart) },
    {
      type: 'checkout',
      isWrite: false,
      balanceInCents: checkout.balanceInCents,
      giftCards: checkout.giftCards.length,
      totalInCents,
      date: dateOf(checkout),
    },
  )
}

/** Returns whether the reply has an earlier `Date` than a reply that the widget has already seen for this cart. */
export function isEarlierReply(store: Pick<Store, 'getState'>, cartId: string, reply: object): boolean {
  const date = dateOf(reply)
  return date !== null && pastReplies(store, cartId).some(past => past.date !== null && date < past.date)
}
