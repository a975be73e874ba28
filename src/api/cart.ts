// Calls for the cart (specification §4.3; api §3.4) and its film sessions (api §3.6). Amounts are in cents. `expiry` and the times of a
// session are ISO times.
import type { MemberDetails } from '../domain/member/member.ts'
import type { ItemId } from '../domain/member/membership-option.ts'
import { cartSchema, type ProductOrder, type TicketOrder } from '../domain/order/cart.ts'
import { sessionSchema } from '../domain/order/session.ts'
import { ProblemError } from '../domain/problem.ts'
import { cartItself, itemOfCart, sharedLock } from './http/about-cart.ts'
import { type Call, type CaptchaToken, type Path, path } from './http/call.ts'
import type { Http } from './http/http.ts'
import { emptyReplySchema } from './http/parse-reply.ts'

interface AtCinema {
  readonly cinemaId: string
}
interface UpgradeOrder extends AtCinema {
  readonly concessionItemId: ItemId
}
interface MembershipOrder extends UpgradeOrder, MemberDetails {
  readonly recaptchaToken: CaptchaToken
}

/** The optional keys of the two calls with a host page's order. If the page omits a key, it is sent as null (api §3.4). */
const noProducts = { products: null, deliveryAddress: null, billingAddress: null }
const noTickets = { sessionId: null, tickets: null, seats: null }

/** Removes keys whose value is undefined, so that the default of that key (null) is sent. */
const given = (order: object) =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== undefined))

/**
 * Sends a cart action. Without a cart's id it logs an error and sends nothing (specification §8.1). It then rejects with `cancelled`, which
 * the visitor does not see.
 */
async function act<Aborted>(http: Http<Aborted>, id: string, at: Path, body: unknown, call?: Call) {
  if (id !== '')
    return await http.post(at, body, cartSchema, { ...call, lock: sharedLock(id), meanings: itemOfCart })
  console.error(`movie-club: POST ${at.name} was asked for without the id of a cart. Nothing is done.`)
  throw new ProblemError({ kind: 'cancelled' })
}

/**
 * Returns the calls for the cart. They resolve to the cart, but `remove` resolves to true. Amounts are in cents. They reject with a
 * ProblemError (see Http). A refusal of a call with a cart's id carries its meaning for that cart.
 */
export const cartCalls = <Aborted>(http: Http<Aborted>) => ({
  /** This call names no cart, so it needs no lock and its refusal means nothing for a cart. */
  create: (call?: Call) => http.post(path`cart`, {}, cartSchema, call),
  get: (id: string, call?: Call) => http.get(path`cart/${id}`, cartSchema, { ...call, meanings: cartItself }),
  remove: (id: string, call?: Call) =>
    http.delete(path`cart/${id}`, emptyReplySchema, {
      ...call,
      lock: sharedLock(id),
      meanings: cartItself,
    }),
  membership: (id: string, body: MembershipOrder, call?: Call) =>
    act(http, id, path`cart/${id}/membership`, body, call),
  upgradeMembership: (id: string, body: UpgradeOrder, call?: Call) =>
    act(http, id, path`cart/${id}/upgrade-membership`, body, call),
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
