// The call for a film session (api §3.6). Every id except 0 exists, so that a host page can sell tickets for any session.
import type { Hono } from 'hono'
import { sessionSchema } from '../../src/domain/order/session.ts'
import { programme } from '../programme.ts'
import type { CallRow } from './call-row.ts'
import { type DemoEnv, Refusal, reply } from './replies.ts'

export const sessionCalls = [
  {
    name: 'session',
    method: 'GET',
    path: 'sessions/{cinema}/{id}',
    summary: 'A film session, for the order that has its tickets',
    reply: sessionSchema,
    failures: [404],
  },
] as const satisfies readonly CallRow[]

export const sessionRoutes = (app: Hono<DemoEnv>): void => {
  app.get('/sessions/:cinemaId/:sessionId', c => {
    const { sessionId } = c.req.param()
    if (sessionId === '0') throw new Refusal(404, 'There is no such session.')
    return reply(sessionSchema, programme.sessionOf(sessionId))
  })
}
