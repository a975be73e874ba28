// The cart (specification §4.3; api §3.4). Amounts in cents, `expiry` an ISO time.
import { cartSchema } from '../domain/order/cart.ts'
import type { Api } from './api.ts'
import type { Http } from './http.ts'
import { emptyReplySchema } from './parse-reply.ts'
import { path } from './path.ts'

/** Every call rejects with a ProblemError (see Http). */
export const cartCalls = (http: Http): Api['cart'] => ({
  create: call => http.post(path`cart`, {}, cartSchema, call),
  get: (id, call) => http.get(path`cart/${id}`, cartSchema, call),
  remove: (id, call) => http.delete(path`cart/${id}`, emptyReplySchema, call),
  membership: (id, body, call) => http.post(path`cart/${id}/membership`, body, cartSchema, call),
  upgradeMembership: (id, body, call) =>
    http.post(path`cart/${id}/upgrade-membership`, body, cartSchema, call),
  products: (id, body, call) => http.post(path`cart/${id}/products`, body, cartSchema, call),
  tickets: (id, body, call) => http.post(path`cart/${id}/tickets`, body, cartSchema, call),
})
