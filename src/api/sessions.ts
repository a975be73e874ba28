// Film sessions (api §3.6).
import { sessionSchema } from '../domain/order/session.ts'
import type { Api } from './api.ts'
import type { Http } from './http.ts'
import { path } from './path.ts'

/** Times are ISO. Rejects with a ProblemError (see Http). */
export const sessionCalls = (http: Http): Api['sessions'] => ({
  get: (cinemaId, sessionId, call) => http.get(path`sessions/${cinemaId}/${sessionId}`, sessionSchema, call),
})
