// The call for a film session (api §3.6). Times are ISO.
import { sessionSchema } from '../domain/order/session.ts'
import { type Call, path } from './call.ts'
import type { Http } from './http.ts'

export const sessionCalls = (http: Http) => ({
  get: (cinemaId: string, sessionId: string, call?: Call) =>
    http.get(path`sessions/${cinemaId}/${sessionId}`, sessionSchema, call),
})
