// Calls for the cart (specification §4.3; api §3.4) and its film sessions (api §3.6). Amounts are in cents. The cart's `expiry`
// and the times of a film session are ISO times.
import * as v from 'valibot'
import type { MemberDetails } from '../domain/member/member.ts'
import type { ItemId } from '../domain/member/membership-option.ts'
import { type Cart, cartSchema, type ProductOrder, type TicketOrder } from '../domain/order/cart.ts'
import { contentLine } from '../domain/order/comparison/contents.ts'
import { hasItem } from '../domain/order/differences.ts'
import { sessionSchema } from '../domain/order/session.ts'
import { ProblemError } from '../domain/problem.ts'
import { cartItself, endOfCart, itemOfCart, sharedLock } from './http/about-cart.ts'
import { type Call, type CaptchaToken, type Path, path } from './http/call.ts'
import type { Http } from './http/http.ts'
import { badReply, emptyReplySchema } from './http/parse-reply.ts'

interface AtCinema {
  readonly cinemaId: string
}
interface UpgradeOrder extends AtCinema {
  readonly concessionItemId: ItemId
}
interface MembershipOrder extends UpgradeOrder, MemberDetails {
  readonly recaptchaToken: CaptchaToken
}

/**
 * The optional fields of the calls `products` and `tickets`, which send a host page's order. A field that the page omits is sent as null
 * (api §3.4).
 */
const noProducts = { products: null, deliveryAddress: null, billingAddress: null }
const noTickets = { sessionId: null, tickets: null, seats: null }

/** Returns the order without its undefined fields, so that their default (null) is sent. */
const given = (order: object) =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== undefined))

const read = <Aborted>(http: Http<Aborted>, id: string, call?: Call) =>
  http.get(path`cart/${id}`, cartSchema, { ...call, meanings: cartItself })

/** Returns whether the cart names its items, and none of them is this one. */
function showsOther({ concessions }: Cart, itemId: ItemId): boolean {
  const lines = concessions.map(contentLine)
  return lines.some(({ ids }) => ids.size > 0) && !lines.some(line => hasItem(line, itemId))
}

/**
 * Sends a write to a cart. If the reply to a success has no cart, reads the cart. If the cart's id is empty, logs an error and sends
 * nothing (specification §8.1). The call then rejects with `cancelled`, which the visitor does not see.
 * @param itemId the ordered item. If the cart that is read has a different item instead, the call rejects with `bad-reply`.
 */
async function act<Aborted>(
  http: Http<Aborted>,
  id: string,
  at: Path,
  body: unknown,
  call?: Call,
  itemId?: ItemId,
) {
  if (id !== '') {
    const write = { ...call, lock: sharedLock(id), meanings: itemOfCart }
    const reply = await http.post(at, body, v.nullable(cartSchema), write)
    if (reply !== null) return reply
    const cart = await read(http, id, call)
    // An aborted call has no cart.
    const isOther = itemId !== undefined && cart && showsOther(cart as Cart, itemId)
    if (isOther) throw badReply(`POST ${at.name}`, ['concessions: expected the ordered item'])
    return cart
  }
  console.error(`movie-club: POST ${at.name} was asked for without the id of a cart. Nothing is done.`)
  throw new ProblemError({ kind: 'cancelled' })
}

/**
 * Returns the calls for the cart. All resolve to the cart, except `remove`, which resolves to true. Amounts are in cents. All
 * reject with a ProblemError (see Http). If the server refuses a call for a cart, flow/order/scope-http.ts sets the problem's
 * `meaning`: what the refusal means for that cart.
 */
export const cartCalls = <Aborted>(http: Http<Aborted>) => ({
  /** Creates a cart. The call has no cart id, so it needs no lock, and a refusal has no `meaning`. */
  create: (call?: Call) => http.post(path`cart`, {}, cartSchema, call),
  get: (id: string, call?: Call) => read(http, id, call),
  remove: (id: string, call?: Call) =>
    http.delete(path`cart/${id}`, emptyReplySchema, {
      ...call,
      lock: sharedLock(id),
      meanings: endOfCart,
    }),
  membership: (id: string, body: MembershipOrder, call?: Call) =>
    act(http, id, path`cart/${id}/membership`, body, call, body.concessionItemId),
  upgradeMembership: (id: string, body: UpgradeOrder, call?: Call) =>
    act(http, id, path`cart/${id}/upgrade-membership`, body, call, body.concessionItemId),
  products: (id: string, order: ProductOrder & AtCinema, call?: Call) =>
    act(http, id, path`cart/${id}/products`, { ...noProducts, ...given(order) }, call),
  tickets: (id: string, order: TicketOrder & AtCinema, call?: Call) =>
    act(http, id, path`cart/${id}/tickets`, { ...noTickets, ...given(order) }, call),
})

/** Returns the call for a film session. It resolves to the session with ISO times, and rejects with a ProblemError (see Http). */
export const sessionCalls = <Aborted>(http: Http<Aborted>) => ({
  get: (cinemaId: string, sessionId: string, call?: Call) =>
    http.get(path`sessions/${cinemaId}/${sessionId}`, sessionSchema, call),
})
