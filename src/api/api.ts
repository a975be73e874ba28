// All calls to the cinema's API: one property per resource, one function per call (api §3).
import { cartCalls, sessionCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import type { Http } from './http/http.ts'
import { memberCalls, passkeyCalls } from './member.ts'
import { membershipOptionCalls } from './membership-options.ts'

/** Makes all calls over `http`. Every call resolves to `Aborted` when it was aborted, or rejects with a ProblemError (see Http). */
export const createApi = <Aborted>(http: Http<Aborted>) => ({
  member: memberCalls(http),
  passkeys: passkeyCalls(http),
  membershipOptions: membershipOptionCalls(http),
  cart: cartCalls(http),
  checkout: checkoutCalls(http),
  sessions: sessionCalls(http),
})

/** A call resolves to undefined when its signal was aborted. */
export type Api = ReturnType<typeof createApi<undefined>>

/** The calls of work that may end before it is done: an aborted call rejects with `cancelled`, so no reply is missing. */
export type ScopedApi = ReturnType<typeof createApi<never>>
