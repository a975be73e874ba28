// Only certain replies to GET member mean a visitor. Any other reply without a member is a failure that says nothing about the person.
import { afterEach, expect, it, test, vi } from 'vitest'
import type { Http } from '../../../src/api/http/http.ts'
import { memberCalls, passkeyCalls } from '../../../src/api/member.ts'
import { memberListSchema } from '../../../src/domain/member/member-list.ts'
import { type Problem, ProblemError } from '../../../src/domain/problem.ts'
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

// Tests which replies to a call for a member's list mean that the list is empty.

function listsThatFail(problem: Problem) {
  const fail = async () => {
    throw new ProblemError(problem)
  }
  const http = { get: fail } as unknown as Http
  const { activity, bookings, vouchers, subscriptions } = memberCalls(http)
  return [activity, bookings, vouchers, subscriptions, passkeyCalls(http).list].map(list =>
    list(memberListSchema),
  )
}

test('a 404 reply to a call for a list is an empty list', async () => {
  const empty = await Promise.all(listsThatFail({ kind: 'server', status: 404 }))
  expect(empty).toEqual([[], [], [], [], []])
})

test.each([
  { kind: 'server', status: 403 },
  { kind: 'server', status: 410 },
  { kind: 'signed-out' },
  { kind: 'timeout' },
] satisfies Problem[])('the failure %j of a list stays a failure', async problem => {
  for (const list of listsThatFail(problem)) await expect(list).rejects.toMatchObject({ problem })
})
