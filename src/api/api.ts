// Creates all calls to the cinema's API: one property per resource, one function per call (api §3).
import { cartCalls, sessionCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import type { Http } from './http/http.ts'
import { memberCalls, passkeyCalls } from './member.ts'
import { membershipOptionCalls } from './membership-options.ts'

/**
 * Returns all calls, sent over `http`. Every call resolves to the parsed reply, or to `Aborted` if it was aborted. It rejects with a
 * ProblemError (see Http). Amounts in replies are in cents.
 */
export const createApi = <Aborted>(http: Http<Aborted>) => ({
  member: memberCalls(http),
  passkeys: passkeyCalls(http),
  membershipOptions: membershipOptionCalls(http),
  cart: cartCalls(http),
  checkout: checkoutCalls(http),
  sessions: sessionCalls(http),
})

/** The calls of the widget. A call resolves to undefined if its signal was aborted. */
export type Api = ReturnType<typeof createApi<undefined>>

/**
 * The calls for work that can be cancelled. An aborted call rejects with `cancelled` instead of resolving to undefined, so a call that
 * resolves always has a reply.
 */
export type ScopedApi = ReturnType<typeof createApi<never>>
