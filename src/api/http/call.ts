// What all calls share: their options, and paths with escaped ids.
import type { Meaning } from '../../domain/problem.ts'

/** Options of every call. */
export interface Call {
  /** After an abort the call resolves to undefined and reports no failure (specification §7.1, §8.1). */
  readonly signal?: AbortSignal
}

/** A lock of the cart with this id (browser/order-locks.ts). */
export interface CartLock {
  readonly cartId: string
  /**
   * `shared`: the call waits for its turn beside other writes, and is refused during a payment. `exclusive`: the payment's
   * own lock, which the use-case holds from the check of the amount until the reply.
   */
  readonly mode: 'shared' | 'exclusive'
}

/** What a refusal means for the cart that the call names, by status. A status without a meaning says nothing about the cart. */
export type Meanings = Readonly<Record<number, Meaning>>

/** What a call says of the cart that it names. Calls about something else have neither. */
interface AboutCart {
  readonly lock?: CartLock
  readonly meanings?: Meanings
}

export interface ReadCall extends Call, Omit<AboutCart, 'lock'> {
  readonly query?: Readonly<Record<string, string>>
}
export interface WriteCall extends Call, AboutCart {
  /** The only status that counts as success. Without it any 2xx does. */
  readonly onlyStatus?: number
  /** Which time limit of the retry policy applies; `write` by default. */
  readonly timeLimit?: 'write' | 'payment'
}
export interface DeleteCall extends WriteCall {
  readonly body?: unknown
}

/** A captcha token, or null when the page has no site key or the call needs none. */
export type CaptchaToken = string | null

/** The path of a call, relative to the API's base. */
export interface Path {
  /** Escaped for a URL: `cart/42/tickets`. */
  readonly text: string
  /** For the console: `cart/{id}/tickets`. Ids are left out, because an id may give access to a cart. */
  readonly name: string
}

/** An id of '', '.' or '..' would point to another path. It becomes '-', which no server knows as an id. */
const segment = (id: string | number): string => encodeURIComponent(id).replace(/^\.{0,2}$/, '-')

/** A template tag: ``path`cart/${id}/tickets` ``. */
export const path = (strings: TemplateStringsArray, ...ids: readonly (string | number)[]): Path => ({
  text: strings.reduce((start, next, index) => `${start}${segment(ids[index - 1] ?? '')}${next}`),
  name: strings.join('{id}'),
})

/**
 * A signal that aborts when either of them does. `release` stops listening to them, once the call is over.
 * AbortSignal.any does the same, but needs Safari 17.4.
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
