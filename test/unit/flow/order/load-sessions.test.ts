// Film sessions: how long each is kept (specification §7.3).
import { loadSessions } from '../../../../src/flow/order/load-sessions.ts'
import { checkCachedRead } from '../check-cached-read.ts'

const session = { sessionId: 's-1', date: '2024-03-05T08:05:00Z', endDate: null, movie: null, festival: null }

checkCachedRead({
  call: 'sessions.get',
  key: 'movingstory.session.ritz.s-1',
  answers: { sessions: { get: async () => session } },
  read: services => loadSessions(services, ['s-1']),
})
