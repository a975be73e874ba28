// Reads an order from the server, and requests it again if a reply is older than what the widget already knows (specification §4.11).
import type { ReplyAge } from '../../api/http/call.ts'
import { monotonicNow } from '../../domain/dates/server-clock.ts'
import { type Doubt, doubtAbout, type ReadOrder } from '../../domain/order/comparison/older-order.ts'
import type { ServersOrder } from '../../domain/order/differences.ts'
import { cartOf, type OrderName } from '../../domain/order/order.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { ScopedServices } from '../state/services.ts'
import { withCart } from './with-cart.ts'

/** The waits before an older reply is requested again, in milliseconds. Together they take 3 s. */
const waits = [100, 200, 400, 800, 1500]

/** The number of repeated requests if the only doubt is a `Date` that is a few seconds older. */
const repeatsForClock = 2

/** In milliseconds. If a contradiction lasts longer and the replies are new, the server means what it says. */
const believedAfter = 20_000

/** The rounding of two `Date` headers, in milliseconds. */
const rounding = 2000

/** How many of the read orders of a cart the widget remembers. */
const mostRemembered = 20

/** What the widget remembers of one cart. It stays in memory only. */
interface Memory {
  readonly earlier: readonly ReadOrder[]
  /** When a contradiction was first refused, on the monotonic clock; null if there is none. */
  readonly doubtedAt: number | null
}

/** By the widget's store, and then by the cart's id. */
const memories = new WeakMap<object, Map<string, Memory>>()

/** A pair of replies. */
interface Reading extends ServersOrder {
  /** Of the checkout and of the cart. */
  readonly ages: readonly ReplyAge[]
  /** When the replies arrived, on the monotonic clock. */
  readonly readAt: number
}

/**
 * Fetches the cart and the checkout of an order together. If a reply is older than what the widget already knows, requests both again for up
 * to 3 s. Rejects with `order-unchecked` if the reply is then still older, and otherwise as `withCart` does. Each call bypasses the browser's
 * cache (`requestOptions` in domain/api-base.ts).
 */
export const readOrder = (scoped: ScopedServices, name: OrderName): Promise<ServersOrder> =>
  withCart(scoped, name, cartId => readCart(scoped, name, cartId))

async function readCart(scoped: ScopedServices, name: OrderName, cartId: string): Promise<ServersOrder> {
  const { store } = scoped.unscoped
  const ofWidget = memories.get(store) ?? new Map<string, Memory>()
  memories.set(store, ofWidget)
  const { earlier, doubtedAt } = ofWidget.get(cartId) ?? { earlier: [], doubtedAt: null }
  const first = await read(scoped, cartId)
  for (let reading = first, repeats = 0; ; repeats += 1) {
    const olderBy = isOfSlowClock(reading, first) ? 0 : Math.max(...reading.ages.map(age => age.olderBy))
    const doubt = doubtAbout(reading, earlier, cartOf(store.getState().orders[name]), olderBy)
    const wait = doubt === 'clock' && repeats >= repeatsForClock ? undefined : waits[repeats]
    if (doubt === null || (wait === undefined && !isOld(doubt, reading, doubtedAt))) {
      const remembered = [...earlier, withoutPerson(reading)].slice(-mostRemembered)
      ofWidget.set(cartId, { earlier: remembered, doubtedAt: null })
      return { cart: reading.cart, checkout: reading.checkout }
    }
    if (wait === undefined) {
      ofWidget.set(cartId, { earlier, doubtedAt: doubtedAt ?? monotonicNow() })
      throw new ProblemError({ kind: 'order-unchecked' })
    }
    await scoped.unlessOver(new Promise(resolve => setTimeout(resolve, wait)))
    reading = await read(scoped, cartId)
  }
}

async function read({ api }: ScopedServices, cartId: string): Promise<Reading> {
  const unknown: ReplyAge = { sentAt: null, olderBy: 0 }
  const ages = [unknown, unknown]
  const noteAge = (index: number) => ({ onAge: (age: ReplyAge) => void ages.splice(index, 1, age) })
  const [checkout, cart] = await Promise.all([
    api.checkout.get(cartId, noteAge(0)),
    api.cart.get(cartId, noteAge(1)),
  ])
  return { cart, checkout, ages, readAt: monotonicNow() }
}

/** Returns the part that is remembered, without the addresses, the customer and the card provider's token. */
const withoutPerson = ({ cart, checkout }: Reading): ReadOrder => {
  const { balanceInCents, payPalBalanceInCents, currency, giftCards } = checkout
  return {
    cart: { ...cart, billingAddress: null, deliveryAddress: null },
    checkout: { balanceInCents, payPalBalanceInCents, currency, giftCards },
  }
}

/**
 * Returns whether the replies were generated one after the other, although by a slow clock. Their `Date` has then advanced as much as the
 * time. A stored reply has the same `Date` each time, or that of a different stored reply.
 */
const isOfSlowClock = (reading: Reading, first: Reading): boolean =>
  reading.ages.every(({ sentAt }, index) => {
    const advance = (sentAt ?? 0) - (first.ages[index]?.sentAt ?? 0)
    return sentAt !== null && advance > 0 && advance <= reading.readAt - first.readAt + rounding
  })

/** Returns whether a reading with this doubt counts as older, after all repeated requests. */
function isOld(doubt: Doubt, { ages }: Reading, doubtedAt: number | null): boolean {
  if (doubt !== 'contradicts') return doubt === 'dated'
  const isNew = ages.every(({ sentAt, olderBy }) => sentAt !== null && olderBy === 0)
  return !isNew || doubtedAt === null || monotonicNow() - doubtedAt < believedAfter
}
