// Every call × everything that can go wrong with it: the Problem, the words, and how many requests were sent.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallName } from '../../demo/api/calls.ts'
import { calls } from '../../demo/api/calls.ts'
import type { Api } from '../../src/api/api.ts'
import type { Call } from '../../src/api/http/call.ts'
import { type ErrorContext, problemMessage } from '../../src/domain/messages/problem-message.ts'
import { type Problem, ProblemError } from '../../src/domain/problem.ts'
import { withDemo } from '../with-demo.ts'
import { details, detailsWithoutEmail, membership, payment } from './bodies.ts'
import { createClient } from './client.ts'
import { type Column, columns, type End } from './matrix-columns.ts'

interface Row {
  readonly situation: ErrorContext
  readonly send: (api: Api, cart: string, call: Call) => Promise<unknown>
  /** The call promises no reply: any success that is no page will do. */
  readonly anyReply?: true
}

const token = { recaptchaToken: null }
const rows: Record<CallName, Row> = {
  member: { situation: 'member-load', send: (api, _, call) => api.member.current(call) },
  'member-details': { situation: 'member-load', send: (api, _, call) => api.member.details(call) },
  activity: { situation: 'list-load', send: (api, _, call) => api.member.activity(call) },
  bookings: { situation: 'list-load', send: (api, _, call) => api.member.bookings(call) },
  vouchers: { situation: 'list-load', send: (api, _, call) => api.member.vouchers(call) },
  'voucher-add': {
    situation: 'voucher-add',
    send: (api, _, call) => api.member.addVoucher({ barcode: '12345678', ...token }, call),
  },
  subscriptions: { situation: 'list-load', send: (api, _, call) => api.member.subscriptions(call) },
  'subscriptions-save': {
    situation: 'subscriptions-save',
    send: (api, _, call) => api.member.saveSubscriptions({ subscriptions: [] }, call),
  },
  passkeys: { situation: 'list-load', send: (api, _, call) => api.passkeys.list(call) },
  'passkey-remove': {
    situation: 'passkey-remove',
    send: (api, _, call) => api.passkeys.remove('pk-1', call),
  },
  'membership-options': {
    situation: 'options-load',
    send: (api, _, call) => api.membershipOptions.list('adult', call),
  },
  'verify-email': {
    situation: 'register',
    send: (api, _, call) => api.member.verifyEmail({ email: 'new@example.com', ...token }, call),
    anyReply: true,
  },
  'subscribe-newsletter': {
    situation: 'newsletter',
    send: (api, _, call) =>
      api.member.subscribeNewsletter(
        { firstName: 'A', lastName: 'B', email: 'a@example.com', ...token },
        call,
      ),
    anyReply: true,
  },
  activate: {
    situation: 'activate',
    send: (api, _, call) =>
      api.member.activate({ cinemaId: 'ritz', cardNumber: null, ...details, ...token }, call),
    anyReply: true,
  },
  details: {
    situation: 'details-update',
    send: (api, _, call) => api.member.update({ ...detailsWithoutEmail, ...token }, call),
    anyReply: true,
  },
  cart: { situation: 'membership', send: (api, _, call) => api.cart.create(call) },
  'cart-get': { situation: 'checkout-load', send: (api, cart, call) => api.cart.get(cart, call) },
  'cart-remove': {
    situation: 'checkout-load',
    send: (api, cart, call) => api.cart.remove(cart, call),
    anyReply: true,
  },
  'cart-membership': {
    situation: 'membership',
    send: (api, cart, call) => api.cart.membership(cart, membership('renew-adult-1year'), call),
  },
  'cart-upgrade': {
    situation: 'upgrade',
    send: (api, cart, call) =>
      api.cart.upgradeMembership(cart, { cinemaId: 'ritz', concessionItemId: 'renew-adult-1year' }, call),
  },
  'cart-products': {
    situation: 'products',
    send: (api, cart, call) =>
      api.cart.products(cart, { cinemaId: 'ritz', products: [{ id: 'popcorn' }] }, call),
  },
  'cart-tickets': {
    situation: 'tickets',
    send: (api, cart, call) =>
      api.cart.tickets(cart, { cinemaId: 'ritz', sessionId: '1', tickets: [{}] }, call),
  },
  checkout: { situation: 'checkout-load', send: (api, cart, call) => api.checkout.get(cart, call) },
  'checkout-pay': {
    situation: 'payment',
    send: (api, cart, call) =>
      api.checkout.complete(cart, { ...payment('noPaymentRequired'), orderType: 'renewal' }, call),
  },
  'gift-card-add': {
    situation: 'gift-card-add',
    send: (api, cart, call) =>
      api.checkout.addGiftCard(cart, { cardNumber: '6000000000000001', cardPin: '1234', ...token }, call),
  },
  'gift-card-remove': {
    situation: 'gift-card-remove',
    send: (api, cart, call) => api.checkout.removeGiftCard(cart, call),
  },
  // Its failure is told to nobody: the order is shown without the film.
  session: { situation: 'checkout-load', send: (api, _, call) => api.sessions.get('ritz', '1', call) },
}

/** The words of specification §8.1 where the server gives none. */
const catalogue: Partial<Record<CallName, string>> = {
  'cart-membership': 'Failed to update membership order',
  'cart-upgrade': 'Failed to update upgrade membership order',
  'cart-products': 'Failed to update product order',
  'cart-tickets': 'Failed to update ticket order',
  'checkout-pay': 'An error occurred during payment processing.',
  'gift-card-add': 'An error occurred validating the gift card.',
  activate: 'Sorry, something went wrong with updating your details.',
}

const isInDoubt = ({ kind }: Problem) => kind === 'timeout' || kind === 'network' || kind === 'bad-reply'

/** What the words must say; undefined where any plain sentence will do. */
function foreseen(call: CallName, found: Problem): string | undefined {
  if (found.kind === 'server' && found.status === 404 && call === 'activate') return catalogue.activate
  if ('detail' in found && found.detail) return found.detail
  if (found.kind === 'server' && found.status === 500) return catalogue[call]
  return call === 'checkout-pay' && isInDoubt(found) ? 'do not pay again' : undefined
}

function expectWords(call: CallName, found: Problem): void {
  const words = problemMessage(found, rows[call].situation)
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
let cells = 0

describe.concurrent.each(Object.entries(columns))('%s', (_, column) => {
  test.each(calls)('at $name', async ({ name, method }) => {
    const connection = { isOnline: () => !column.offline }
    const client = createClient(demo, 'free-adult')
    const cart = (await client.api.cart.create())?.id ?? ''
    if (name.startsWith('checkout')) await client.api.cart.membership(cart, membership('renew-freeAdult'))
    client.received()
    const { api, fault, received, visitor } = createClient(demo, 'free-adult', {
      limits: limitsOf(column),
      connection,
    })
    for (const [id, made] of client.visitor.carts) visitor.carts.set(id, made)
    if (column.fault) fault(`${name}:${column.fault}*always`)

    const leaving = new AbortController()
    const isThere = () => expect(demo.received.some(call => call.visitor === visitor.id)).toBe(true)
    if (column.leaves)
      void vi.waitFor(isThere, { timeout: 10_000, interval: 10 }).finally(() => leaving.abort())
    const end = await rows[name].send(api, cart, { signal: leaving.signal }).then(
      (value): End => ({ value }),
      (thrown: unknown): { problem: Problem } => {
        if (thrown instanceof ProblemError) return { problem: thrown.problem }
        throw thrown
      },
    )
    expect(end).toMatchObject(column.end(name, rows[name].anyReply ?? false))
    if ('problem' in end) expectWords(name, end.problem as Problem)
    const once = Math.min(column.reads, 1)
    expect(received()).toHaveLength(method === 'GET' ? column.reads : once)
    cells += 1
  })
})

test('the matrix is whole', () => {
  console.log(`${cells} cells: ${calls.length} calls × ${Object.keys(columns).length} failures`)
  expect(cells).toBe(calls.length * Object.keys(columns).length)
})
