// A member's passkeys (specification §7).
import * as v from 'valibot'
import { memberListSchema } from '../domain/member-list.ts'
import type { Api } from './api.ts'
import type { Http } from './http.ts'
import { path } from './path.ts'

/** Every call rejects with a ProblemError (see Http). */
export const passkeyCalls = (http: Http): Api['passkeys'] => ({
  list: call => http.get(path`passkeys`, memberListSchema, call),
  /** Whether the passkey was removed. */
  remove: (id, call) => http.delete(path`passkeys/${id}`, v.boolean(), call),
})
