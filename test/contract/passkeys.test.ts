// Tests of the calls that list and remove a member's passkeys.

import { expect, test } from 'vitest'
import { memberListSchema } from '../../src/domain/member/member-list.ts'
import { withDemo } from '../with-demo.ts'
import { createClient, problemFrom } from './client.ts'

const demo = withDemo()

test('GET passkeys returns the member’s passkeys', async () => {
  const { api, received } = createClient(demo, 'adult')
  expect(await api.passkeys.list(memberListSchema)).toMatchObject([{ id: 'pk-1' }, { id: 'pk-2' }, { id: 3 }])
  expect(received()[0]).toMatchObject({ method: 'GET', path: 'passkeys' })
})

test('DELETE passkeys/{id} returns whether the passkey was removed', async () => {
  const { api, received } = createClient(demo, 'adult')
  expect(await api.passkeys.remove('pk-1')).toBe(true)
  expect(received()[0]).toMatchObject({ method: 'DELETE', path: 'passkeys/pk-1', body: undefined })
  expect(await api.passkeys.remove('pk-1')).toBe(false)
  expect(await api.passkeys.list(memberListSchema)).toHaveLength(2)
})

test('a passkey’s id cannot change the URL of the DELETE call', async () => {
  const { api, received } = createClient(demo, 'adult')
  for (const id of ['../member', '..', '.', '', 'a/b?c#d']) expect(await api.passkeys.remove(id)).toBe(false)
  expect(received().map(call => call.path)).toEqual([
    'passkeys/..%2Fmember',
    'passkeys/-',
    'passkeys/-',
    'passkeys/-',
    'passkeys/a%2Fb%3Fc%23d',
  ])
})

test('the calls for passkeys are rejected for a visitor', async () => {
  expect(await problemFrom(createClient(demo).api.passkeys.list(memberListSchema))).toMatchObject({
    kind: 'server',
    status: 403,
  })
})
