// Tests each fault with some reads and writes, or with every call if the result depends on the call. Checks the Problem, the message, and
// the number of requests.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallName } from '../../demo/api/calls.ts'
import { calls as everyOne } from '../../demo/api/calls.ts'
import { problemMessage } from '../../src/domain/messages/problem-message.ts'
import { type Problem, ProblemError } from '../../src/domain/problem.ts'
import { fakeConnection } from '../unit/browser/fake-connection.ts'
import { withDemo } from '../with-demo.ts'
import { createClient } from './client.ts'
import { cartFor, everyCall } from './every-call.ts'
import { type Column, columns, type End } from './matrix-columns.ts'

/** The messages of specification §8.1, for a server that sends no message. */
const catalogue: Partial<Record<CallName, string>> = {
  'cart-membership': 'Failed to update membership order',
  'cart-upgrade': 'Failed to update upgrade membership order',
  'cart-products': 'Failed to update product order',
  'cart-tickets': 'Failed to update ticket order',
  'checkout-pay': 'An error occurred during payment processing.',
  'gift-card-add': 'An error occurred validating the gift card.',
  activate: 'Sorry, something went wrong with updating your details.',
}

/**
 * The calls to test if a fault has the same result for every call. `member` and `checkout` are reads. The others are writes: one to a cart,
 * one with an unspecified reply, one with its own error message, and a payment.
 */
const ofEachKind = everyOne.filter(({ name }) =>
  ['member', 'checkout', 'cart-membership', 'verify-email', 'activate', 'checkout-pay'].includes(name),
)

const isInDoubt = ({ kind }: Problem) => kind === 'timeout' || kind === 'network' || kind === 'bad-reply'

/** Returns the expected message, or undefined if any plain sentence is accepted. */
function foreseen(call: CallName, found: Problem): string | undefined {
  if (found.kind === 'server' && found.status === 404 && call === 'activate') return catalogue.activate
  if ('detail' in found && found.detail) return found.detail
  if (found.kind === 'server' && found.status === 500) return catalogue[call]
  return call === 'checkout-pay' && isInDoubt(found) ? 'don’t pay again' : undefined
}

function expectWords(call: CallName, found: Problem): void {
  const words = problemMessage(found, everyCall[call].situation)
  expect(words).toMatch(/^[A-Z][^<>{}]+[.!?a-z]$/)
  expect(words).not.toMatch(/undefined|null|\[object|JSON|HTTP|\d{3}/)
  expect(words).toContain(foreseen(call, found) ?? '')
}

const demo = withDemo()
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
})

const limitsOf = ({ fault, leaves }: Column) => {
  const limit = fault === 'hang' && !leaves ? 1_500 : 15_000
  return { read: limit, readInAll: 20_000, write: limit, payment: limit, backoff: 5 }
}

describe.concurrent.each(Object.entries(columns))('the fault “%s”', (_, column) => {
  test.each(column.own ? everyOne : ofEachKind)(
    'has the expected result for the call $name',
    async ({ name, method }) => {
      const connection = fakeConnection(() => !column.offline)
      const client = createClient(demo, 'free-adult')
      const cart = await cartFor(name, client.api)
      client.received()
      const { api, fault, received, visitor } = createClient(demo, 'free-adult', {
        limits: limitsOf(column),
        connection,
        ...(column.offline && { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }),
      })
      for (const [id, made] of client.visitor.carts) visitor.carts.set(id, made)
      if (column.fault) fault(`${name}:${column.fault}*always`)

      const leaving = new AbortController()
      const isThere = () => expect(demo.received.some(call => call.visitor === visitor.id)).toBe(true)
      if (column.leaves)
        void vi.waitFor(isThere, { timeout: 10_000, interval: 10 }).finally(() => leaving.abort())
      const end = await everyCall[name].send(api, cart, { signal: leaving.signal }).then(
        (value): End => ({ value }),
        (thrown: unknown): { problem: Problem } => {
          if (thrown instanceof ProblemError) return { problem: thrown.problem }
          throw thrown
        },
      )
      expect(end).toMatchObject(column.end(name, everyCall[name].anyReply ?? false))
      if ('problem' in end) expectWords(name, end.problem as Problem)
      const once = Math.min(column.reads, 1)
      const requests = received().filter(call => call.method === method)
      expect(requests).toHaveLength(method === 'GET' ? column.reads : once)
    },
  )
})
