// Loads the film sessions of an order: GET sessions/{cinemaId}/{sessionId}, cached for 300 s
// (specification §7.3; api §3.6).

import { type Session, sessionSchema } from '../../domain/order/session.ts'
import { attempt } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'

const cacheSeconds = 300

/** The results are in `sessions`. If one fails, only its name and times are missing. Never rejects. */
export async function loadSessions(services: Services, sessionIds: readonly string[]): Promise<void> {
  const { api, cache, config, store } = services
  const missing = [...new Set(sessionIds)].filter(id => !store.getState().sessions.has(id))
  const load = async (id: string): Promise<void> => {
    const result = await attempt(() =>
      cache.remember(`session.${config.cinemaId}.${id}`, sessionSchema, cacheSeconds, () =>
        api.sessions.get(config.cinemaId, id),
      ),
    )
    if (!result.ok) return void reportProblem(services, result.problem)
    const session: Session | undefined = result.value
    if (session) store.setState(({ sessions }) => ({ sessions: new Map(sessions).set(id, session) }))
  }
  await Promise.all(missing.map(load))
}
