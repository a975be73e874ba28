// Tests that the widget loads the missing film sessions of an order, and caches each film session (specification §7.3).
import { expect, it } from 'vitest'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { loadSessions } from '../../../../src/flow/order/load-options.ts'
import { checkCachedRead } from '../check-cached-read.ts'
import { fakeServices } from '../fake-services.ts'

const session = { sessionId: 's-1', date: '2024-03-05T08:05:00Z', endDate: null, movie: null, festival: null }

it('loaded film sessions stay when the request for a different film session fails', async () => {
  const get = async (_: string, id: string) => {
    if (id === 's-2') throw new ProblemError({ kind: 'server', status: 404 })
    return { ...session, sessionId: id }
  }
  const services = fakeServices({ answers: { sessions: { get } } })
  await loadSessions(services, ['s-1', 's-2', 's-1', 's-3'])
  const { timeZone } = services.config
  const loaded = ['s-1', 's-3'].map(sessionId => [sessionId, { ...session, sessionId, timeZone }])
  expect([...services.store.getState().sessions]).toEqual(loaded)
  expect(services.asked).toHaveLength(3)
  expect(services.emitted).toEqual([{ name: 'movie-club:error', detail: { kind: 'server' } }])
})

it('a film session that has loaded is not requested again', async () => {
  const services = fakeServices()
  services.store.setState({ sessions: new Map([['s-1', session]]) })
  await loadSessions(services, ['s-1'])
  expect(services.asked).toEqual([])
})

it('no film session is stored if the request was aborted', async () => {
  const services = fakeServices({ answers: { sessions: { get: async () => undefined } } })
  await loadSessions(services, ['s-1'])
  expect(services.store.getState().sessions).toEqual(new Map())
})

checkCachedRead({
  call: 'sessions.get',
  key: 'movingstory.session.ritz.s-1',
  answers: { sessions: { get: async () => session } },
  read: services => loadSessions(services, ['s-1']),
})
