// All calls to the cinema's API: one property per resource, one function per call (api §3).
import { cartCalls, sessionCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import type { Http } from './http/http.ts'
import { memberCalls, passkeyCalls } from './member.ts'
import { membershipOptionCalls } from './membership-options.ts'

/**
 * Every call resolves to undefined when its signal was aborted, or rejects with a ProblemError (see Http).
 */
export const createApi = (http: Http) => ({
  member: memberCalls(http),
  passkeys: passkeyCalls(http),
  membershipOptions: membershipOptionCalls(http),
  cart: cartCalls(http),
  checkout: checkoutCalls(http),
  sessions: sessionCalls(http),
})

export type Api = ReturnType<typeof createApi>
