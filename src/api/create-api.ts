// All calls (api §3) on one connection.
import type { Api } from './api.ts'
import { cartCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import type { Http } from './http.ts'
import { memberCalls, passkeyCalls } from './member.ts'
import { membershipOptionCalls } from './membership-options.ts'
import { sessionCalls } from './sessions.ts'

export const createApi = (http: Http): Api => ({
  member: memberCalls(http),
  passkeys: passkeyCalls(http),
  membershipOptions: membershipOptionCalls(http),
  cart: cartCalls(http),
  checkout: checkoutCalls(http),
  sessions: sessionCalls(http),
})
