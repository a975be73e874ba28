// Tests which replies to a call for a member's list mean that the list is empty.
import { expect, test } from 'vitest'
import type { Http } from '../../../src/api/http/http.ts'
import { memberCalls, passkeyCalls } from '../../../src/api/member.ts'
import { type Problem, ProblemError } from '../../../src/domain/problem.ts'

function listsThatFail(problem: Problem) {
  const fail = async () => {
    throw new ProblemError(problem)
  }
  const http = { get: fail } as unknown as Http
  const { activity, bookings, vouchers, subscriptions } = memberCalls(http)
  return [activity, bookings, vouchers, subscriptions, passkeyCalls(http).list].map(list => list())
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
