// Defines the options of all calls, and paths with escaped ids.
import type { Meaning } from '../../domain/problem.ts'

export interface Call {
  /** Aborts the call, which then resolves to undefined and reports no failure (specification §7.1, §8.1). */
  readonly signal?: AbortSignal
}

/** A lock of the cart with this id (browser/order-locks.ts). */
export interface CartLock {
  readonly cartId: string
  /**
   * `shared`: other writes can run at the same time, but the call is not sent during a payment. `exclusive`: the lock of a payment. The
   * use-case gets this lock before it checks the amount, and releases it after the reply.
   */
  readonly mode: 'shared' | 'exclusive'
}

/** The meaning of each error status for the call's cart. A status that is not listed does not concern the cart. */
export type Meanings = Readonly<Record<number, Meaning>>

/** The options of a call for a cart. Calls without a cart id have none of these options. */
interface AboutCart {
  readonly lock?: CartLock
  readonly meanings?: Meanings
}

export interface ReadCall extends Call, Omit<AboutCart, 'lock'> {
  readonly query?: Readonly<Record<string, string>>
  /** Returns true for a reply that means null, whatever its status. The schema must accept null. */
  readonly isNone?: (reply: Response, text: string) => boolean
}
export interface WriteCall extends Call, AboutCart {
  /** The only status that counts as success; any 2xx status by default. */
  readonly onlyStatus?: number
  /** Which time limit of the retry policy applies; `write` by default. */
  readonly timeLimit?: 'write' | 'payment'
}
export interface DeleteCall extends WriteCall {
  readonly body?: unknown
}

/** A captcha token. null if the page has no site key or the call needs no token. */
export type CaptchaToken = string | null

/** The path of a call, relative to the API's base. */
export interface Path {
  /** Escaped for a URL: `cart/42/tickets`. */
  readonly text: string
  /** The name for the console: `cart/{id}/tickets`. Ids are omitted, because an id may give access to a cart. */
  readonly name: string
}

/** Returns the escaped id. An id of '', '.' or '..' would point to a different path, so it becomes '-', which no server uses as an id. */
const segment = (id: string | number): string => encodeURIComponent(id).replace(/^\.{0,2}$/, '-')

/** Returns the path of a template: ``path`cart/${id}/tickets` ``. Ids are escaped. */
export const path = (strings: TemplateStringsArray, ...ids: readonly (string | number)[]): Path => ({
  // Prototype 1.6.0 replaces the `reduce` of arrays.
  text: String.raw({ raw: strings }, ...ids.map(segment)),
  name: strings.join('{id}'),
})

/**
 * Returns a signal that aborts when any of `signals` aborts. Call `release` to remove its listeners when the request has ended.
 * AbortSignal.any would need Safari 17.4.
 */
export function eitherSignal(...signals: readonly (AbortSignal | undefined)[]): {
  readonly signal: AbortSignal
  release(): void
} {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const signal of signals) {
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  }
  const release = () => {
    for (const signal of signals) signal?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, release }
}
