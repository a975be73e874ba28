// Remembers the latest `Date` of the replies about each cart, by which an older reply of a cache or a service worker can be recognised
// (specification §4.11). The memory lasts as long as the page.
import { sentAt } from '../../domain/dates/server-clock.ts'
import type { Path, ReplyAge } from './call.ts'

/** Returns the id in a path such as `cart/42/tickets` or `checkout/42`; undefined for other paths. */
const cartIdIn = ({ text }: Path): string | undefined => /^(?:cart|checkout)\/([^/]+)/.exec(text)?.[1]

/** Returns the `Date` in milliseconds since 1970, also that of a cached reply; null if it is missing, hidden or invalid. */
function dateOf(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}

/** Returns the memory of one widget. */
export function createReplyDates() {
  const latest = new Map<string, number>()
  return {
    /**
     * Call this when a call is sent. Returns a function that takes the headers of the call's successful reply, and returns the age of that
     * reply. Only replies that had arrived before the call was sent make a reply older.
     */
    sent(path: Path): (headers: Headers) => ReplyAge {
      const cartId = cartIdIn(path)
      const before = cartId === undefined ? undefined : latest.get(cartId)
      return headers => {
        // Does not remember the date of a cached reply, because some caches send the present date.
        const fresh = sentAt(headers)
        if (cartId !== undefined && fresh !== null)
          latest.set(cartId, Math.max(latest.get(cartId) ?? fresh, fresh))
        const date = dateOf(headers)
        return {
          sentAt: date,
          olderBy: Math.max(0, (before ?? Number.NEGATIVE_INFINITY) - (date ?? Infinity)),
        }
      }
    },
  }
}
