// A waiting room in front of the cinema's server replies to any call. Then no call has succeeded, and no reply says who the visitor is.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isRefused } from '../../../src/domain/order/cart-error.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import { apiWith, problemFrom, someCart } from './replies.ts'

afterEach(() => void vi.restoreAllMocks())

const page = '<!doctype html><title>You are in the queue</title>'
const cloudflare = '{"cfWaitingRoom":{"inWaitingRoom":true,"waitTime":5,"refreshIntervalSeconds":30}}'
const rooms = [
  ['a Queue-it header', { headers: { 'x-queueit-redirect': 'https%3A%2F%2Fqueue.example' }, text: '{}' }, 20],
  ['Cloudflare’s JSON', { text: cloudflare }, 30],
  ['Cloudflare’s JSON with the status 429', { status: 429, text: cloudflare }, 30],
  ['a page with the status 200', { text: page }, 20],
  ['a page that names a refresh', { headers: { refresh: '45' }, text: page }, 45],
  ['a page that names ten years', { headers: { 'retry-after': '315360000' }, text: page }, 86_400],
  ['a page with the status 503', { status: 503, headers: { 'retry-after': '60' }, text: page }, 60],
] as const

describe.each(rooms)('%s', (_, reply, seconds) => {
  it('is a busy site for GET member, and no visitor', async () => {
    const { api, onBusy } = apiWith(reply)
    expect(await problemFrom(api.member.current())).toEqual({ kind: 'busy', retryAfterSeconds: seconds })
    expect(onBusy).toHaveBeenCalledExactlyOnceWith(seconds)
  })
  it.each([
    ['verifyEmail', { email: 'a@b.au' }],
    ['subscribeNewsletter', { email: 'a@b.au', firstName: 'A', lastName: 'B' }],
    ['addVoucher', { barcode: '1' }],
  ] as const)('is a failure of member.%s, and no later try is planned', async (name, body) => {
    const { api, onBusy, sent } = apiWith(reply)
    const call = api.member[name]({ ...body, recaptchaToken: null } as never)
    expect(await problemFrom(call)).toEqual({ kind: 'busy', retryAfterSeconds: seconds })
    expect([sent.length, onBusy.mock.calls.length]).toEqual([1, 0])
  })
  it('is no refusal of a payment, because the server may have taken money', async () => {
    const { api, sent } = apiWith(reply)
    const problem = await problemFrom(api.checkout.complete('c-1', {} as never))
    expect(isRefused(problem as Problem)).toBe(false)
    expect(sent).toHaveLength(1)
  })
})

it('a page with the status 503 and no time to wait is tried again immediately', async () => {
  const { api, sent } = apiWith({ status: 503, text: page }, { text: someCart })
  expect((await api.cart.get('c-1'))?.id).toBe('c-1')
  expect(sent).toHaveLength(2)
})

it('JSON with the type text/html is read, because old servers send this type', async () => {
  const { api } = apiWith({ headers: { 'content-type': 'text/html' }, text: someCart })
  expect((await api.cart.get('c-1'))?.id).toBe('c-1')
})
