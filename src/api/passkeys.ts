// Calls for a member's passkeys (api §3.2).
import * as v from 'valibot'
import { memberListSchema } from '../domain/member/list-entry.ts'
import { type Call, path } from './call.ts'
import type { Http } from './http.ts'

export const passkeyCalls = (http: Http) => ({
  list: (call?: Call) => http.get(path`passkeys`, memberListSchema, call),
  /** Resolves to whether the passkey was removed. */
  remove: (id: string, call?: Call) => http.delete(path`passkeys/${id}`, v.boolean(), call),
})
