// Everything that can go wrong, as one closed union, and the results of use-cases (contributing §7).
import type { MethodName } from './order/order-types.ts'

/** A payment method that the card provider handles. Gift cards go to the cinema's own server. */
type ProviderMethod = Exclude<MethodName, 'giftCard'>

/** Why a payment method cannot be used; for the console, and to decide what to offer next. */
export type UnavailableReason =
  /** No answer within our time limit: a blocked frame, a stalled network, a captive portal. */
  | 'no-answer'
  /** The authorization is malformed, expired or insufficient. The next checkout may have a valid one. */
  | 'authorization'
  /** A script could not be fetched. */
  | 'blocked-script'
  /** The vendor refused: not enabled, not eligible, not linked. */
  | 'not-enabled'
  /** Apple does not know the page's domain: the cinema must register it with Braintree. */
  | 'domain-not-registered'
  /** The page moves or hides the vendor's fields (braintree §4.6, §4.13). */
  | 'page-in-the-way'
  /** Any other error of the vendor; see `cause`. */
  | 'vendor-error'

/**
 * What a refusal means for the cart that the call names (api §2). `gone`: the server no longer has the cart. `missing`: the
 * server lacks the cart or something else that the request names, such as a film session. `paid`: the order is paid.
 */
export type Meaning = 'gone' | 'missing' | 'paid'

export type Problem =
  /** The browser reports no connection. Nothing was sent. */
  | { readonly kind: 'offline' }
  /** No reply within the call's time limit. The server may or may not have acted. */
  | { readonly kind: 'timeout' }
  /** The connection dropped before a reply. The server may or may not have acted. */
  | { readonly kind: 'network' }
  /** The widget aborted the call: the visitor left or chose again. Not shown (specification §8.1). */
  | { readonly kind: 'cancelled' }
  /**
   * The server replied with an error (specification §7.1). `detail` and `title` come only from
   * application/problem+json; `data` is the body as received.
   */
  | {
      readonly kind: 'server'
      readonly status: number
      readonly detail?: string
      readonly title?: string
      readonly data?: unknown
      /** Seconds to wait, from Retry-After. */
      readonly retryAfterSeconds?: number
      /** The reply had the type application/problem+json: the cinema's program itself says it, not a proxy in between. */
      readonly isProblemJson?: true
      /** Only of the calls of an order (flow/order/scope-http.ts). */
      readonly meaning?: Meaning
    }
  /** 401 on any call but GET member (api §2, §3.1): the member's session has ended, or nobody was logged in. */
  | {
      readonly kind: 'signed-out'
      readonly detail?: string
      readonly data?: unknown
      /** As of `server`. */
      readonly isProblemJson?: true
    }
  /**
   * A successful reply that does not match its schema (api §1). `issues` are for the console, each
   * `path: expected, received`.
   */
  | { readonly kind: 'bad-reply'; readonly call: string; readonly issues: readonly string[] }
  /** The captcha script did not load or gave no token (specification §7.2). */
  | { readonly kind: 'captcha-unavailable' }
  /** The cart has expired. `isNew`: the server lost it within a minute, long before its end, so cookies are probably blocked. */
  | { readonly kind: 'cart-expired'; readonly isNew?: true }
  /** The server's list has no membership option for the choice. */
  | { readonly kind: 'no-such-option' }
  /** The provider did not tokenise the card. `fields` are the wrong ones, if it names them; `lost`: it was not reached. */
  | {
      readonly kind: 'card-rejected'
      readonly fields?: readonly string[]
      readonly lost?: 'connection' | 'answer'
    }
  /** A payment method cannot be used now. */
  | {
      readonly kind: 'payment-unavailable'
      /** `provider`: all methods. */
      readonly method: ProviderMethod | 'provider'
      readonly reason: UnavailableReason
    }
  /**
   * A wallet failed before anything was charged. `message` is the vendor's own text, if people can read it
   * (specification §8.1).
   */
  | {
      readonly kind: 'payment-failed'
      readonly method: ProviderMethod
      readonly message?: string
      /** The visitor can do something about it. `not-used`: an approval came after its attempt had ended. */
      readonly cause?: 'popup-blocked' | 'open-elsewhere' | 'timed-out' | 'not-used'
    }
  /** The server knows no email of the customer, and the visitor has not given theirs. Nothing was sent. */
  | { readonly kind: 'no-contact' }
  /** The total differs from the one that was ordered or shown. Nothing was charged. */
  | { readonly kind: 'amount-changed' }
  /** Right before the charge, the server named the order type of a different person: the login has changed. Nothing was charged. */
  | { readonly kind: 'buyer-changed' }
  /** The order was still being updated when the visitor paid. Nothing was charged. */
  | { readonly kind: 'order-updating' }
  /** The check of the order before the charge failed, so that nothing was charged. `detail`: as of `server`. */
  | { readonly kind: 'order-unchecked'; readonly detail?: string; readonly isSignedOut?: true }
  /** This widget is paying for the cart, or the reply to a payment was lost, so the order must not change. */
  | { readonly kind: 'being-paid' }
  /** Somebody else is paying for the same cart: another tab or window. */
  | { readonly kind: 'paying-elsewhere' }
  /** The reply to a payment was lost: money may have been taken. Never retried (api §8). */
  | { readonly kind: 'payment-unknown' }
  /** Anything else: a bug in the widget or in a library. */
  | { readonly kind: 'unexpected' }

export type ProblemKind = Problem['kind']

/** An Error that carries a Problem. `cause` is the original error. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  /** @param message for a page's developer; the kind by default */
  constructor(problem: Problem, cause?: unknown, message: string = problem.kind) {
    super(message, cause === undefined ? undefined : { cause })
    this.problem = problem
  }
}

/** The Problem in a thrown value. Anything but a ProblemError is `unexpected`. */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof ProblemError ? thrown.problem : { kind: 'unexpected' }
}

/** 'network': the connection dropped before the browser noticed. */
export const isOffline = (problem: Problem | null): boolean =>
  problem?.kind === 'offline' || problem?.kind === 'network'

/** What a use-case returns instead of throwing. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly problem: Problem
      /** The order was made, and then could not be completed. */
      readonly isCompletion?: true
    }

export const success = <T>(value: T): Result<T> => ({ ok: true, value })
export const failure = (problem: Problem): Result<never> => ({ ok: false, problem })

/**
 * Runs `work` and turns a throw into a failure. Anything but a ProblemError is a bug and is logged. Whatever `work` came
 * to, it fails with `cancelled` once `signal` is aborted: the visitor has left the step.
 */
export async function attempt<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<Result<T>> {
  try {
    const value = await work()
    return signal?.aborted ? failure({ kind: 'cancelled' }) : success(value)
  } catch (thrown) {
    if (signal?.aborted) return failure({ kind: 'cancelled' })
    if (!(thrown instanceof ProblemError)) console.error('Movie Club:', thrown)
    return failure(problemOf(thrown))
  }
}

/** Whether a reply is a failure, whatever its status (api §2). */
export const isProblemJson = (headers: Headers): boolean =>
  /^application\/problem\+json\s*(;|$)/i.test(headers.get('content-type') ?? '')
