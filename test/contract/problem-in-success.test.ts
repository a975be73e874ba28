// A reply of the type application/problem+json is a failure, whatever its status (api §2).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRefused } from '../../src/domain/order/cart-error.ts'
import { withDemo } from '../with-demo.ts'
import { payment } from './bodies.ts'
import { createClient, problemFrom } from './client.ts'

const demo = withDemo()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const answering = (status: number, type = 'application/problem+json') => {
  const body = status === 204 ? null : '{"title":"Closed","detail":"We are closed today."}'
  const reply = () => new Response(body, { status, headers: { 'content-type': type } })
  return createClient(demo, 'visitor', { fetch: async () => reply() }).api
}

test.each([200, 201, 202, 204])(
  'a call fails if the reply has the status %i and the content type of a problem document',
  async status => {
    expect(await problemFrom(answering(status).cart.remove('1'))).toMatchObject({ kind: 'server', status })
  },
)

test('a problem document is recognised by a content type with capitals and a charset', async () => {
  const api = answering(200, 'Application/Problem+JSON; charset=utf-8')
  expect(await problemFrom(api.member.current())).toMatchObject({ kind: 'server', status: 200 })
})

test('a problem document with status 200 does not count as a rejected payment', async () => {
  const problem = await problemFrom(answering(200).checkout.complete('1', payment('giftCard')))
  expect(isRefused(problem)).toBe(false)
})
