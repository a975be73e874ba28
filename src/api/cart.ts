// Calls for the cart (specification §4.3; api §3.4) and the film sessions in it (api §3.6). Amounts are in cents, `expiry`
// and the times of a session are ISO times.
import type { MemberDetails } from '../domain/member/member.ts'
import type { ItemId } from '../domain/member/membership-option.ts'
import { cartSchema, type ProductOrder, type TicketOrder } from '../domain/order/cart.ts'
import { sessionSchema } from '../domain/order/session.ts'
import { cartItself, itemOfCart, sharedLock } from './http/about-cart.ts'
import { type Call, type CaptchaToken, path } from './http/call.ts'
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

/** The keys of the two calls with the order of a host page. What the page leaves out is null (api §3.4). */
const noProducts = { products: null, deliveryAddress: null, billingAddress: null }
const noTickets = { sessionId: null, tickets: null, seats: null }

/** A key without a value would not be sent. */
const given = (order: object) =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== undefined))

export const cartCalls = <Aborted>(http: Http<Aborted>) => ({
  /** No cart is named, so no lock is needed and no status says anything about one. */
  create: (call?: Call) => http.post(path`cart`, {}, cartSchema, call),
  get: (id: string, call?: Call) => http.get(path`cart/${id}`, cartSchema, { ...call, meanings: cartItself }),
  remove: (id: string, call?: Call) =>
    http.delete(path`cart/${id}`, emptyReplySchema, {
      ...call,
      lock: sharedLock(id),
      meanings: cartItself,
    }),
  membership: (id: string, body: MembershipOrder, call?: Call) =>
    http.post(path`cart/${id}/membership`, body, cartSchema, {
      ...call,
      lock: sharedLock(id),
      meanings: itemOfCart,
    }),
  upgradeMembership: (id: string, body: UpgradeOrder, call?: Call) =>
    http.post(path`cart/${id}/upgrade-membership`, body, cartSchema, {
      ...call,
      lock: sharedLock(id),
      meanings: itemOfCart,
    }),
  products: (id: string, order: ProductOrder & AtCinema, call?: Call) =>
    http.post(path`cart/${id}/products`, { ...noProducts, ...given(order) }, cartSchema, {
      ...call,
      lock: sharedLock(id),
      meanings: itemOfCart,
    }),
  tickets: (id: string, order: TicketOrder & AtCinema, call?: Call) =>
    http.post(path`cart/${id}/tickets`, { ...noTickets, ...given(order) }, cartSchema, {
      ...call,
      lock: sharedLock(id),
      meanings: itemOfCart,
    }),
})

export const sessionCalls = <Aborted>(http: Http<Aborted>) => ({
  get: (cinemaId: string, sessionId: string, call?: Call) =>
    http.get(path`sessions/${cinemaId}/${sessionId}`, sessionSchema, call),
})
