// A failed reply is parsed into a Problem.

import * as v from 'valibot'
import { expect, it, test, vi } from 'vitest'
import {
  parseReply,
  readBody,
  retryAfterSeconds,
  serverProblem,
} from '../../../../src/api/http/parse-reply.ts'

const headers = (init: Record<string, string>) => new Headers(init)
const problemJson = headers({ 'content-type': 'application/problem+json' })

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['0', 0],
  ['Sat, 21 Nov 2026 00:00:10 GMT', 10],
  ['Fri, 20 Nov 2026 00:00:10 GMT', 0],
])('the Retry-After header “%s” is read as %s seconds', (value, seconds) => {
  const now = Date.UTC(2026, 10, 21)
  const date = new Date(now).toUTCString()
  expect(retryAfterSeconds(headers({ 'retry-after': value }), now)).toBe(seconds)
  expect(retryAfterSeconds(headers({ 'retry-after': value, date }), null)).toBe(seconds)
})

test.each(['soon', '-3', ''])('the invalid Retry-After header “%s” is ignored', value => {
  const now = Date.UTC(2026, 10, 21)
  const date = new Date(now).toUTCString()
  expect(retryAfterSeconds(headers({ 'retry-after': value }), now)).toBeUndefined()
  expect(retryAfterSeconds(headers({ 'retry-after': value, date }), null)).toBeUndefined()
})

const later = 'Sat, 21 Nov 2026 00:00:10 GMT'

test('a date in Retry-After is compared with the Date header of the reply, if there is one', () => {
  const date = 'Sat, 21 Nov 2026 00:00:08 GMT'
  expect(retryAfterSeconds(headers({ 'retry-after': later, date }), Date.UTC(2026, 10, 21))).toBe(2)
})

test.each([{}, { date: 'today' }])(
  'a date in Retry-After is ignored if the server’s clock is unknown (other headers: %j)',
  more => {
    expect(retryAfterSeconds(headers({ 'retry-after': later, ...more }), null)).toBeUndefined()
    expect(serverProblem(503, headers({ 'retry-after': later, ...more }), undefined)).toEqual({
      kind: 'server',
      status: 503,
    })
  },
)

test('a problem reply is parsed with its detail, its title and its data', () => {
  const data = { title: 'No', detail: 'Not today.', status: 422, more: 1 }
  expect(serverProblem(422, problemJson, data)).toEqual({
    kind: 'server',
    status: 422,
    detail: 'Not today.',
    title: 'No',
    data,
    isProblemJson: true,
  })
})

test.each([
  ['a detail that is not text', { detail: 7 }],
  ['an empty detail', { detail: '  ' }],
  ['a body that is only text', 'Not today.'],
  ['a body of null', null],
])('%s is not read as the detail of a problem', (_, data) => {
  expect(serverProblem(500, problemJson, data)).toEqual({
    kind: 'server',
    status: 500,
    data,
    isProblemJson: true,
  })
})

test('a 401 reply is parsed as a signed-out problem', () => {
  expect(serverProblem(401, problemJson, { detail: 'Log in.' })).toEqual({
    kind: 'signed-out',
    detail: 'Log in.',
    data: { detail: 'Log in.' },
    isProblemJson: true,
  })
})

test.each([
  ['application/problem+json', true],
  ['application/problem+json; charset=utf-8', true],
  ['application/json', false],
  ['text/html', false],
])('an error reply with the content type %s is marked as problem JSON: %s', (type, isFromProgram) => {
  const reply = headers({ 'content-type': type })
  for (const status of [401, 403, 503])
    expect('isProblemJson' in serverProblem(status, reply, undefined)).toBe(isFromProgram)
})

test('errors are read from plain JSON of a 4xx reply, with the fields that they are about', () => {
  const data = { errors: { PostCode: ['Please check your post code.'] } }
  const json = new Headers({ 'content-type': 'application/json' })
  expect(serverProblem(422, json, data)).toEqual({
    kind: 'server',
    status: 422,
    detail: 'Please check your post code.',
    texts: [{ text: 'Please check your post code.', fields: ['postCode'] }],
    data,
  })
})

test('no words are read from plain JSON of a 5xx reply', () => {
  const data = { errors: ['Null reference.'], message: 'The server has a problem.' }
  expect(serverProblem(500, new Headers({ 'content-type': 'application/json' }), data)).toEqual({
    kind: 'server',
    status: 500,
    data,
  })
})

const schema = v.object({ id: v.string() })

it.each(['{"data":{"id":"m1"}}', '{"member":{"id":"m1"}}', '{"result":{"id":"m1"},"status":1}'])(
  'reads the object in the wrapper %s',
  text => {
    expect(parseReply('GET member', readBody(text), schema)).toEqual({ id: 'm1' })
  },
)

it('reads the outer object if that has what the call promises', () => {
  expect(parseReply('GET member', readBody('{"id":"m1","data":{"id":"m2"}}'), schema)).toEqual({ id: 'm1' })
})

it('names the invalid field of a wrapped object', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const read = () => parseReply('GET member', readBody('{"data":{"id":1}}'), schema)
  expect(read).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({ issues: ['id: expected string, received number'] }),
    }),
  )
})
