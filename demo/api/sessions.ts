// The call for a film session (api §3.6). Any id but 0 exists, so that a host page can sell what it likes.
import type { Hono } from 'hono'
import { sessionSchema } from '../../src/domain/order/session.ts'
import { type DemoEnv, Refusal, reply } from './replies.ts'

const films = [
  { name: 'The Third Man', genres: ['Film noir', 'Thriller'] },
  { name: 'Playtime', genres: ['Comedy'] },
  { name: 'Picnic at Hanging Rock', genres: ['Drama', 'Mystery'] },
]

/** The names are those of `?fault=`. */
export const sessionCalls = [{ name: 'session', method: 'GET', path: 'sessions/{cinema}/{id}' }] as const

export const sessionRoutes = (app: Hono<DemoEnv>): void => {
  app.get('/sessions/:cinemaId/:sessionId', c => {
    const { sessionId } = c.req.param()
    if (sessionId === '0') throw new Refusal(404, 'There is no such session.')
    const number = Number(sessionId.replace(/\D/g, '')) || 0
    const start = new Date()
    start.setUTCHours(8 + (number % 4), 5, 0, 0)
    start.setUTCDate(start.getUTCDate() + 3)
    return reply(sessionSchema, {
      sessionId,
      date: start.toISOString(),
      endDate: new Date(start.getTime() + 118 * 60_000).toISOString(),
      movie: films[number % films.length],
      festival: number % 3 === 2 ? { name: 'Festival of Long Afternoons' } : null,
    })
  })
}
