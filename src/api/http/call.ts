// Defines the options of all calls, and paths with escaped ids.
import type { Meaning } from '../../domain/problem.ts'

/** Options of every call. */
export interface Call {
  /** Aborts the call. It then resolves to undefined and reports no failure (specification §7.1, §8.1). */
  readonly signal?: AbortSignal
}

/** A lock of the cart with this id (browser/order-locks.ts). */
export interface CartLock {
  readonly cartId: string
  /**
   * `shared`: the call runs beside other writes, and is refused during a payment. `exclusive`: the lock of the payment. The use-case keeps
   * it from the check of the amount until the reply.
   */
  readonly mode: 'shared' | 'exclusive'
}

/** The meaning of a refusal for the cart that the call names, by status. A status without a meaning does not concern the cart. */
export type Meanings = Readonly<Record<number, Meaning>>

/** The options of a call that names a cart. Other calls have neither. */
interface AboutCart {
  readonly lock?: CartLock
  readonly meanings?: Meanings
}

/** Options of a GET. */
export interface ReadCall extends Call, Omit<AboutCart, 'lock'> {
  readonly query?: Readonly<Record<string, string>>
}
/** Options of a POST or DELETE. */
export interface WriteCall extends Call, AboutCart {
  /** The only status that counts as success. Without it, any 2xx does. */
  readonly onlyStatus?: number
  /** The time limit of the retry policy that applies; `write` by default. */
  readonly timeLimit?: 'write' | 'payment'
}
/** Options of a DELETE. */
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
  text: strings.reduce((start, next, index) => `${start}${segment(ids[index - 1] ?? '')}${next}`),
  name: strings.join('{id}'),
})

/**
 * Returns a signal that aborts when one of `signals` does. When the call is over, call `release` to stop listening. AbortSignal.any does
 * the same, but needs Safari 17.4.
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
