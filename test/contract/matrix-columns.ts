// The possible faults of a call and their expected results: the columns of matrix.test.ts. The code in api/http handles each
// failure in one place for all reads and in one place for all writes. So only a few calls are tried with each fault.
import { expect } from 'vitest'
import type { CallName } from '../../demo/api/calls.ts'
import type { Problem } from '../../src/domain/problem.ts'

/** The result of a cell: a value, or the expected parts of a Problem. */
export type End = { readonly value: unknown } | { readonly problem: Partial<Problem> }
export interface Column {
  readonly fault: string | null
  /**
   * The expected result. `takesAny` is true if the API does not define the reply's body. Any success is then accepted, except an
   * HTML page.
   */
  readonly end: (call: CallName, takesAny: boolean) => End
  /** Number of requests of a read. A write is sent once or not at all. */
  readonly reads: number
  /** Aborts the call as soon as the server has received it. */
  readonly leaves?: true
  readonly offline?: true
  /** The part of the result that depends on the call. If set, the fault is tried with every call. */
  readonly own?: 'its words, and whether it is tried again' | 'its schema' | 'whether it can be given up'
}

const isVisitorSaid = (call: CallName) => call === 'member'
const problem = (expected: Partial<Problem>) => (): End => ({ problem: expected })
const aCart = { value: { totalInCents: expect.any(Number) } }
/** The results of the writes that succeed with any body. The widget then reads the cart or the list, if it needs them. */
const despiteBody: Partial<Record<CallName, End>> = {
  'voucher-add': { value: null },
  'subscriptions-save': { value: null },
  'passkey-remove': { value: true },
  'cart-membership': aCart,
  'cart-upgrade': aCart,
  'cart-products': aCart,
  'cart-tickets': aCart,
  'gift-card-add': { value: [{ balanceInCents: expect.any(Number) }] },
  'gift-card-remove': { value: [] },
}
const badReply = (call: CallName, takesAny: boolean): End =>
  despiteBody[call] ?? (takesAny ? { value: true } : { problem: { kind: 'bad-reply' } })

export const columns: Record<string, Column> = {
  'a 500 problem': {
    fault: '500',
    end: problem({
      kind: 'server',
      status: 500,
      detail: 'Our booking system is not answering. Please try again in a few minutes.',
    }),
    reads: 3,
  },
  'a 500 page': {
    fault: 'html',
    end: problem({ kind: 'server', status: 500 }),
    reads: 3,
    own: 'its words, and whether it is tried again',
  },
  'a 404': {
    fault: '404',
    end: call =>
      isVisitorSaid(call)
        ? { value: null }
        : {
            problem: {
              kind: 'server',
              status: 404,
              detail: 'We cannot find that any more. Please start again.',
            },
          },
    reads: 1,
  },
  'a 401': {
    fault: '401',
    end: call =>
      isVisitorSaid(call)
        ? { value: null }
        : { problem: { kind: 'signed-out', detail: 'You have been signed out.' } },
    reads: 1,
  },
  'a 429 with Retry-After': {
    fault: '429',
    end: problem({ kind: 'server', status: 429, retryAfterSeconds: 1 }),
    reads: 3,
  },
  'a reply past the limit': { fault: 'hang', end: problem({ kind: 'timeout' }), reads: 1 },
  'a dropped connection': { fault: 'drop', end: problem({ kind: 'network' }), reads: 3 },
  'a lost reply': { fault: 'lost', end: problem({ kind: 'network' }), reads: 3 },
  'a reply that breaks off': { fault: 'cut', end: problem({ kind: 'network' }), reads: 3 },
  'invalid JSON': { fault: 'json', end: badReply, reads: 1 },
  'a wrong shape': { fault: 'shape', end: badReply, reads: 1, own: 'its schema' },
  'a page instead of JSON': { fault: 'html-200', end: problem({ kind: 'busy' }), reads: 1 },
  'a waiting room': { fault: 'queue', end: problem({ kind: 'busy', retryAfterSeconds: 10 }), reads: 1 },
  'a redirect to a page': { fault: 'redirect', end: problem({ kind: 'busy' }), reads: 1 },
  'the visitor leaving': {
    fault: 'hang',
    end: () => ({ value: undefined }),
    reads: 1,
    leaves: true,
    own: 'whether it can be given up',
  },
  'no connection': { fault: null, end: problem({ kind: 'offline' }), reads: 0, offline: true },
}
