// Only certain replies to GET member mean a visitor. Any other reply without a member is a failure that says nothing about the person.
import { afterEach, expect, it, vi } from 'vitest'
import { apiWith, problemFrom } from './replies.ts'

afterEach(() => void vi.restoreAllMocks())

const html = { 'content-type': 'text/html' }

it.each([
  { status: 401 },
  { status: 404, text: '<h1>Not found</h1>' },
  { status: 403 },
  { status: 403, text: '{"title":"Forbidden"}' },
  { status: 204 },
  { text: 'null' },
  { text: '{}' },
  { text: ' { } ' },
])('the reply %j means a visitor', async reply => {
  expect(await apiWith(reply).api.member.current()).toBeNull()
})

it.each([
  [{ status: 403, headers: html, text: '<h1>Blocked</h1>' }, 'server'],
  [{ status: 403, headers: html }, 'server'],
  [{ text: '' }, 'bad-reply'],
  [{ text: '{"error":"The session store is down."}' }, 'server'],
  [{ text: '{"message":"Hello"}' }, 'bad-reply'],
  [{ text: '{"id":"","email":""}' }, 'bad-reply'],
  [{ text: '[]' }, 'bad-reply'],
  [{ status: 401, headers: { 'x-queueit-redirect': '/' } }, 'busy'],
])('the reply %j is a failure of the kind %s', async (reply, kind) => {
  expect(await problemFrom(apiWith(reply).api.member.current())).toMatchObject({ kind })
})
