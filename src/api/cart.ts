// Calls for the cart (specification §4.3; api §3.4) and the film sessions in it (api §3.6). Amounts are in cents, `expiry`
// and the times of a session are ISO times.
import type { MemberDetails } from '../domain/member/member.ts'
import type { ItemId } from '../domain/member/membership-option.ts'
import { cartSchema, type ProductOrder, type TicketOrder } from '../domain/order/cart.ts'
import { sessionSchema } from '../domain/order/session.ts'
import { type Call, type CaptchaToken, path } from './call.ts'
import type { Http } from './http.ts'
import { emptyReplySchema } from './parse-reply.ts'

interface AtCinema {
  readonly cinemaId: string
}
interface UpgradeOrder extends AtCinema {
  readonly concessionItemId: ItemId
}
interface MembershipOrder extends UpgradeOrder, MemberDetails {
  readonly recaptchaToken: CaptchaToken
}

export const cartCalls = (http: Http) => ({
  create: (call?: Call) => http.post(path`cart`, {}, cartSchema, call),
  get: (id: string, call?: Call) => http.get(path`cart/${id}`, cartSchema, call),
  remove: (id: string, call?: Call) => http.delete(path`cart/${id}`, emptyReplySchema, call),
  membership: (id: string, body: MembershipOrder, call?: Call) =>
    http.post(path`cart/${id}/membership`, body, cartSchema, call),
  upgradeMembership: (id: string, body: UpgradeOrder, call?: Call) =>
    http.post(path`cart/${id}/upgrade-membership`, body, cartSchema, call),
  products: (id: string, body: ProductOrder & AtCinema, call?: Call) =>
    http.post(path`cart/${id}/products`, body, cartSchema, call),
  tickets: (id: string, body: TicketOrder & AtCinema, call?: Call) =>
    http.post(path`cart/${id}/tickets`, body, cartSchema, call),
})

export const sessionCalls = (http: Http) => ({
  get: (cinemaId: string, sessionId: string, call?: Call) =>
    http.get(path`sessions/${cinemaId}/${sessionId}`, sessionSchema, call),
})
