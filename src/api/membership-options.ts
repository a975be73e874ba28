// The call for the memberships on sale (specification §6; api §3.3). Prices are in cents.
import { membershipOptionsSchema } from '../domain/member/membership-option.ts'
import { type Call, path } from './http/call.ts'
import type { Http } from './http/http.ts'

/**
 * Returns the call for the memberships on sale. It resolves to the options with prices in cents, and rejects with a ProblemError (see
 * Http).
 */
export const membershipOptionCalls = <Aborted>(http: Http<Aborted>) => ({
  /**
   * Resolves to the options for this member type. If the member type is null, resolves to the options for visitors who are not
   * logged in (specification §6).
   */
  list: (memberType: string | null, call?: Call) =>
    http.get(path`shop/membership-options`, membershipOptionsSchema, {
      ...call,
      ...(memberType !== null && { query: { memberType } }),
    }),
})
