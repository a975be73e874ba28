// All failures as one closed union, and the results of use-cases (contributing §7).
import type { Difference } from './order/differences.ts'
import type { MethodName } from './order/order-types.ts'
import type { FieldText } from './tolerance/field-names.ts'

/** A payment method that the card provider handles. Gift cards go to the cinema's own server. */
type ProviderMethod = Exclude<MethodName, 'giftCard'>

/** Why a payment method cannot be used. The console shows the reason, and the checkout uses it to choose what to offer next. */
export type UnavailableReason =
  /** The vendor did not answer within the widget's time limit, e.g. because of a blocked frame, a stalled network or a captive portal. */
  | 'no-answer'
  /** The authorization is malformed, expired or insufficient. The next checkout may contain a valid one. */
  | 'authorization'
  /** The browser could not fetch a script. */
  | 'blocked-script'
  /** The vendor refused, because the method is not enabled, not eligible or not linked. */
  | 'not-enabled'
  /** Apple does not know the page's domain. The cinema must register the domain with Braintree. */
  | 'domain-not-registered'
  /** The page moves or hides the vendor's fields (braintree §4.6, §4.13). */
  | 'page-in-the-way'
  /** Any other error of the vendor; `cause` has the details. */
  | 'vendor-error'

/**
 * The meaning of a refusal for the call's cart (api §2). `gone`: the server no longer has the cart. `missing`: the server lacks the cart or
 * something else in the request, such as a film session. `paid`: the order is paid. `conflict`: the order is paid, or something in the
 * request conflicts with it, such as a seat that was taken.
 */
export type Meaning = 'gone' | 'missing' | 'paid' | 'conflict'

export type Problem =
  /** The browser reports no connection. Nothing was sent. */
  | { readonly kind: 'offline' }
  /** No reply within the call's time limit. The server may or may not have acted. */
  | { readonly kind: 'timeout' }
  /** The connection dropped before a reply. The server may or may not have acted. */
  | { readonly kind: 'network' }
  /** The widget aborted the call, because the visitor left or chose something else. Not shown (specification §8.1). */
  | { readonly kind: 'cancelled' }
  /**
   * The server replied with an error (specification §7.1). `detail` has the server's words (tolerance/problem-details.ts). `title` comes
   * only from application/problem+json; `data` is the body as received.
   */
  | {
      readonly kind: 'server'
      readonly status: number
      readonly detail?: string
      /** The server's words as single texts, each with the fields that it is about. */
      readonly texts?: readonly FieldText[]
      readonly title?: string
      readonly data?: unknown
      /** Seconds to wait, from Retry-After. */
      readonly retryAfterSeconds?: number
      /** The reply had the type application/problem+json, so the cinema's own program sent it, and not a proxy. */
      readonly isProblemJson?: true
      /** Set only for calls about a cart, by flow/order/scope-http.ts. */
      readonly meaning?: Meaning
    }
  /** 401 on any call except GET member (api §2, §3.1). The member's session has ended, or the call had no login. */
  | {
      readonly kind: 'signed-out'
      readonly detail?: string
      readonly data?: unknown
      /** The reply had the type application/problem+json, as explained at the kind `server`. */
      readonly isProblemJson?: true
    }
  /** A waiting room has replied in place of the cinema's program. A read is tried again after this number of seconds. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  /** A successful reply did not match its schema (api §1). `issues` are for the console, each as `path: expected, received`. */
  | { readonly kind: 'bad-reply'; readonly call: string; readonly issues: readonly string[] }
  /** The captcha script did not load, or it returned no token (specification §7.2). */
  | { readonly kind: 'captcha-unavailable' }
  /**
   * The cart has expired. `isNew` means that the server lost a cart that was less than a minute old. The browser then probably blocks
   * cookies.
   */
  | { readonly kind: 'cart-expired'; readonly isNew?: true }
  /** The server has created a cart with the id of the widget's other order. The widget puts nothing into it. */
  | { readonly kind: 'cart-mixed' }
  /** The server's list has no membership option for the visitor's choice. */
  | { readonly kind: 'no-such-option' }
  /**
   * The provider did not tokenise the card. `fields` lists the invalid fields if the provider reports them. `lost` means that the provider
   * was not reached or did not answer.
   */
  | {
      readonly kind: 'card-rejected'
      readonly fields?: readonly string[]
      readonly lost?: 'connection' | 'answer'
    }
  /** A payment method cannot be used now. */
  | {
      readonly kind: 'payment-unavailable'
      /** `provider` means all methods. */
      readonly method: ProviderMethod | 'provider'
      readonly reason: UnavailableReason
    }
  /**
   * A wallet failed before anything was charged. `message` is the vendor's own text, if people can understand it (specification
   * §8.1).
   */
  | {
      readonly kind: 'payment-failed'
      readonly method: ProviderMethod
      readonly message?: string
      /** A cause that the visitor can fix. `not-used`: the visitor's approval arrived after the payment had ended. */
      readonly cause?: 'popup-blocked' | 'open-elsewhere' | 'timed-out' | 'not-used'
    }
  /** The card's bank did not verify the card, so nothing was charged. `message` is for the visitor. */
  | {
      readonly kind: 'card-unverified'
      readonly cause: 'failed' | 'cancelled' | 'timed-out' | 'error' | 'lost'
      readonly message: string
    }
  /** The server has no email of the customer, and the visitor has not entered a full name and a valid email. Nothing was sent. */
  | { readonly kind: 'no-contact' }
  /** The server's order differs from the order that the server confirmed or the widget showed. Nothing was charged. */
  | { readonly kind: 'amount-changed'; readonly differences?: readonly Difference[] }
  /**
   * Right before the charge, the server named a different customer, or sent the order type of a different kind of buyer. So the login may
   * have changed. `isNamed`: a load has found a different customer. Nothing was charged.
   */
  | { readonly kind: 'buyer-changed'; readonly isNamed?: true }
  /** The order was still being updated when the visitor paid. Nothing was charged. */
  | { readonly kind: 'order-updating' }
  /** The widget could not check the order before the charge, so nothing was charged. `detail` is as in `server`. */
  | { readonly kind: 'order-unchecked'; readonly detail?: string; readonly isSignedOut?: true }
  /**
   * This widget is paying for the cart, or the reply to a payment was lost. The order must not change before the outcome is known.
   * `isUnanswered`: the visitor has dismissed the question about the lost reply.
   */
  | { readonly kind: 'being-paid'; readonly isUnanswered?: true }
  /** A different tab or window is paying for the same cart. */
  | { readonly kind: 'paying-elsewhere' }
  /** The reply to a payment was lost, so the server may have taken money. The widget never retries the payment (api §8). */
  | { readonly kind: 'payment-unknown' }
  /** Anything else: a bug in the widget or in a library. */
  | { readonly kind: 'unexpected' }

export type ProblemKind = Problem['kind']

/** An Error that carries a Problem. `cause` is the original error. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  /** @param message for the developer of the page; by default, the problem's kind */
  constructor(problem: Problem, cause?: unknown, message: string = problem.kind) {
    super(message, cause === undefined ? undefined : { cause })
    this.problem = problem
  }
}

/**
 * Returns whether the server has refused single fields. A failure of the server says nothing about a field. After 404, something that the
 * request names is missing.
 */
export const isAboutFields = (
  problem: Problem,
): problem is Problem & { readonly kind: 'server'; readonly texts: readonly FieldText[] } =>
  problem.kind === 'server' && problem.texts !== undefined && problem.status < 500 && problem.status !== 404

/** Returns the Problem in a thrown value. Anything but a ProblemError is `unexpected`. */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof ProblemError ? thrown.problem : { kind: 'unexpected' }
}

/**
 * Returns whether the widget automatically repeats a read that has failed with this problem: after a lost connection, and while the site is
 * busy. With `network`, the browser has not noticed the loss yet.
 */
export const isPassing = (problem: Problem | null): boolean =>
  problem !== null && ['offline', 'network', 'busy'].includes(problem.kind)

/** The result of a use-case, which never throws. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly problem: Problem
      /** The order was placed, but it could not be completed. */
      readonly isCompletion?: true
    }

export const success = <T>(value: T): Result<T> => ({ ok: true, value })
export const failure = (problem: Problem): Result<never> => ({ ok: false, problem })

/**
 * Runs `work` and resolves to its result. An error becomes a failure. An error that is not a ProblemError is also logged to the console. If
 * `signal` is aborted, the result is always `cancelled`, because the visitor has left the step. Never rejects.
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

/** Returns whether a reply is problem+json, which means a failure even with a 2xx status (api §2). */
export const isProblemJson = (headers: Headers): boolean =>
  /^application\/problem\+json\s*(;|$)/i.test(headers.get('content-type') ?? '')
