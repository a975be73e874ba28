// Sends the API calls of work that can end early, e.g. because the visitor leaves the step. When the work ends, pending reads are dropped,
// and writes that were sent continue. A write to a cart takes the cart's lock, except the payment, which already has that lock. Each call
// defines the meaning of its server errors.
import type { CartLock, Meanings, Path } from '../../api/http/call.ts'
import type { Http } from '../../api/http/http.ts'
import type { OrderLocks } from '../../browser/order-locks.ts'
import { ProblemError } from '../../domain/problem.ts'

/** The part of a scope that the API calls use. */
export interface HttpScope {
  /** Aborted when the work is over. After that every call rejects with `cancelled`. */
  readonly over: AbortSignal
  readonly locks: OrderLocks
  /** Settles like `work`. If the scope's signal `over` is aborted first, rejects with `cancelled`. */
  readonly unlessOver: <T>(work: Promise<T>) => Promise<T>
  /** Receives the reply to each write that has succeeded. */
  readonly onWrite?: (path: Path, reply: unknown) => void
}

/**
 * Returns an Http for one piece of work. When the work is over, reads reject with `cancelled`, and writes that were sent are still awaited.
 * A write rejects with `paying-elsewhere`, unsent, while a different tab or widget pays for its cart.
 */
export function scopeHttp(http: Http, { over, locks, unlessOver, onWrite }: HttpScope): Http<never> {
  const check = () => {
    if (over.aborted) throw cancelled()
  }
  async function read<T>(send: () => Promise<T | undefined>, meanings: Meanings | undefined): Promise<T> {
    check()
    return await settled(unlessOver(send()), meanings)
  }
  async function write<T>(
    path: Path,
    ask: () => Promise<T | undefined>,
    { lock, meanings }: { readonly lock?: CartLock; readonly meanings?: Meanings },
  ): Promise<T> {
    check()
    const send = async () => {
      const reply = await ask()
      if (reply !== undefined) onWrite?.(path, reply)
      return reply
    }
    // A write without `lock` needs no lock. A payment already has the exclusive lock, which it takes before it checks the amount
    // (payment/pay.ts).
    if (lock?.mode !== 'shared') return await settled(send(), meanings)
    const done = await locks.writing(lock.cartId, async () => {
      // The visitor may have moved to a different step while the lock was requested.
      check()
      return { reply: await settled(send(), meanings) }
    })
    if (!done) throw new ProblemError({ kind: 'paying-elsewhere' })
    return done.reply
  }
  return {
    get: (path, schema, call) =>
      read(() => http.get(path, schema, { ...call, signal: over }), call?.meanings),
    post: (path, body, schema, call = {}) => write(path, () => http.post(path, body, schema, call), call),
    delete: (path, schema, call = {}) => write(path, () => http.delete(path, schema, call), call),
  }
}

export const cancelled = (): ProblemError => new ProblemError({ kind: 'cancelled' })

async function settled<T>(reply: Promise<T | undefined>, meanings: Meanings = {}): Promise<T> {
  const value = await reply.catch(thrown => {
    throw withMeaning(thrown, meanings)
  })
  // The page has removed the widget, so the call was aborted.
  if (value === undefined) throw cancelled()
  return value
}

function withMeaning(thrown: unknown, meanings: Meanings): unknown {
  if (!(thrown instanceof ProblemError) || thrown.problem.kind !== 'server') return thrown
  const meaning = meanings[thrown.problem.status]
  return meaning ? new ProblemError({ ...thrown.problem, meaning }, thrown) : thrown
}
