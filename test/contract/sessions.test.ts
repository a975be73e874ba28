// Tests of the call for a film session.
import { expect, test } from 'vitest'
import { withDemo } from '../with-demo.ts'
import { createClient, problemFrom } from './client.ts'

const demo = withDemo()

test('GET sessions/{cinemaId}/{sessionId} returns times, movie and festival', async () => {
  const { api, received } = createClient(demo)
  const session = await api.sessions.get('ritz', '5')
  expect(received()[0]).toMatchObject({ method: 'GET', path: 'sessions/ritz/5', query: {}, body: undefined })
  expect(session).toMatchObject({ sessionId: '5', movie: { name: 'Picnic at Hanging Rock' } })
  expect(session?.festival).toEqual({ name: 'Festival of Long Afternoons' })
  expect(Date.parse(session?.endDate ?? '')).toBeGreaterThan(Date.parse(session?.date ?? ''))
})

test('GET sessions reports an unknown film session', async () => {
  expect(await problemFrom(createClient(demo).api.sessions.get('ritz', '0'))).toMatchObject({
    kind: 'server',
    status: 404,
    detail: 'There is no such session.',
  })
})
