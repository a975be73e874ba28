// The memberships on sale (specification §6; api §3.3). Prices in cents.
import { membershipOptionsSchema } from '../domain/member/membership-option.ts'
import type { Api } from './api.ts'
import type { Http } from './http.ts'
import { path } from './path.ts'

/** Every call rejects with a ProblemError (see Http). */
export const membershipOptionCalls = (http: Http): Api['membershipOptions'] => ({
  list: (memberType, call) =>
    http.get(path`shop/membership-options`, membershipOptionsSchema, {
      ...call,
      ...(memberType !== null && { query: { memberType } }),
    }),
})
