// Tests that a write fails if its reply is an HTML page, with any status (api §2). The widget reports the
// failure and treats nothing as saved.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../src/api/api.ts'
import { withDemo } from '../with-demo.ts'
import { payment } from './bodies.ts'
import { createClient, problemFrom } from './client.ts'

const demo = withDemo()
let told: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  told = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const verify = (api: Api) => api.member.verifyEmail({ email: 'a@example.com', recaptchaToken: null })
const page = '<!doctype html><title>Sign in to the hotel</title>'
const answered = (body: string | null, type: string | null, status = 200) => {
  const reply = () => {
    const response = new Response(body, { status })
    if (type === null) response.headers.delete('content-type')
    else response.headers.set('content-type', type)
    return response
  }
  return createClient(demo, 'visitor', { fetch: async () => reply() }).api
}

test.each([
  ['with the type application/json', page, 'application/json', 200],
  ['with no type', page, null, 200],
  ['after blank lines', `\n\n  ${page}`, null, 200],
])('a page %s is a busy site’s waiting room', async (_, body, type, status) => {
  expect(await problemFrom(verify(answered(body, type, status)))).toEqual({
    kind: 'busy',
    retryAfterSeconds: 20,
  })
})

test.each([
  ['of a type with capital letters', 'Please sign in', 'Text/HTML;Charset=UTF-8', 200],
  ['of the type application/xhtml+xml', 'Please sign in', 'application/xhtml+xml', 200],
  ['of the type text/html that does not begin with HTML', 'Please sign in', 'text/html', 200],
  ['of the type text/html without a body', '', 'text/html; charset=utf-8', 200],
  ['of the type text/html with only blank lines', '\n', 'text/html', 200],
  ['of the type text/html with the status 202', page, 'text/html', 202],
])('a reply %s counts as an HTML page', async (_, body, type, status) => {
  expect(await problemFrom(verify(answered(body, type, status)))).toMatchObject({ kind: 'bad-reply' })
})

test('after a payment’s JSON reply with the type text/html, the order’s status is requested', async () => {
  const pay = (type: string) => answered('{"success":true}', type).checkout.complete('1', payment('giftCard'))
  expect(await problemFrom(pay('text/html'))).toMatchObject({ kind: 'bad-reply', call: 'POST checkout/{id}' })
  expect(await pay('application/json')).toEqual({ success: true })
})

test('the console reports an HTML reply, but not its contents', async () => {
  await problemFrom(verify(answered(page, 'text/html')))
  const line = String(told.mock.calls[0]?.[0])
  expect(line).toContain('(the reply): expected JSON or nothing, received a page')
  expect(line).not.toContain('hotel')
})
