// Sends the calls of work that may end before it is done: reads are dropped then, writes are waited for and take the lock of
// their cart. A refusal also carries its meaning for that cart.
import type { CartLock, Meanings } from '../../api/http/call.ts'
import type { Http } from '../../api/http/http.ts'
import type { OrderLocks } from '../../browser/order-locks.ts'
import { ProblemError } from '../../domain/problem.ts'

export interface HttpScope {
  /** Aborted when the work is over: from then on every call rejects with `cancelled`. */
  readonly over: AbortSignal
  readonly locks: OrderLocks
  /** Settles like `work`, or rejects with `cancelled` when the work is over. */
  readonly unlessOver: <T>(work: Promise<T>) => Promise<T>
}

/**
 * Returns an Http whose reads are aborted when the work is over, and whose writes are waited for even then. A write rejects with
 * `paying-elsewhere`, unsent, while another tab or widget pays for its cart.
 */
export function scopeHttp(http: Http, { over, locks, unlessOver }: HttpScope): Http<never> {
  const check = () => {
    if (over.aborted) throw cancelled()
  }
  async function read<T>(send: () => Promise<T | undefined>, meanings: Meanings | undefined): Promise<T> {
    check()
    return await settled(unlessOver(send()), meanings)
  }
  async function write<T>(
    send: () => Promise<T | undefined>,
    { lock, meanings }: { readonly lock?: CartLock; readonly meanings?: Meanings },
  ): Promise<T> {
    check()
    // The payment holds the exclusive lock already: from the check of the amount on (payment/pay-order.ts).
    if (lock?.mode !== 'shared') return await settled(send(), meanings)
    const done = await locks.writing(lock.cartId, async () => {
      // The step may have been left while the lock was asked for.
      check()
      return { reply: await settled(send(), meanings) }
    })
    if (!done) throw new ProblemError({ kind: 'paying-elsewhere' })
    return done.reply
  }
  return {
    get: (path, schema, call) =>
      read(() => http.get(path, schema, { ...call, signal: over }), call?.meanings),
    post: (path, body, schema, call = {}) => write(() => http.post(path, body, schema, call), call),
    delete: (path, schema, call = {}) => write(() => http.delete(path, schema, call), call),
  }
}

export const cancelled = (): ProblemError => new ProblemError({ kind: 'cancelled' })

async function settled<T>(reply: Promise<T | undefined>, meanings: Meanings = {}): Promise<T> {
  const value = await reply.catch(thrown => {
    throw withMeaning(thrown, meanings)
  })
  // The widget has left the page.
  if (value === undefined) throw cancelled()
  return value
}

function withMeaning(thrown: unknown, meanings: Meanings): unknown {
  if (!(thrown instanceof ProblemError) || thrown.problem.kind !== 'server') return thrown
  const meaning = meanings[thrown.problem.status]
  return meaning ? new ProblemError({ ...thrown.problem, meaning }, thrown) : thrown
}
