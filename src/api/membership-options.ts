// The call for the memberships on sale (specification §6; api §3.3). Prices are in cents.
import { membershipOptionsSchema } from '../domain/member/membership-option.ts'
import { type Call, path } from './http/call.ts'
import type { Http } from './http/http.ts'

export const membershipOptionCalls = <Aborted>(http: Http<Aborted>) => ({
  /** `memberType` when there is a member id, null for the list that visitors get (specification §6). */
  list: (memberType: string | null, call?: Call) =>
    http.get(path`shop/membership-options`, membershipOptionsSchema, {
      ...call,
      ...(memberType !== null && { query: { memberType } }),
    }),
})
