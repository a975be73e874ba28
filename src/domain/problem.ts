// Everything that can go wrong, as one closed list. Every edge maps what it meets to one of these.
import type { MethodName } from './order/checkout.ts'

/** A captcha action name (specification §7.2). */
export type CaptchaAction = 'activate' | 'email' | 'membership' | 'payment' | 'giftCard'

/** A way to pay that stands behind the payment provider. The cinema's own server takes gift cards. */
type ProviderMethod = Exclude<MethodName, 'giftCard'>

/** Why a method cannot be used now; for the console and for choosing the way on. */
export type UnavailableReason =
  /** No answer within our time limit: blocked frame, silent network, captive portal. */
  | 'no-answer'
  /** The authorization is malformed, expired or not allowed this: a fresh checkout may bring a better one. */
  | 'authorization'
  /** A script could not be fetched. */
  | 'blocked-script'
  /** The vendor said no: not enabled, not eligible, not linked. */
  | 'not-enabled'
  /** Apple does not know the page's domain: the cinema must register it with Braintree. */
  | 'domain-not-registered'
  /** Anything else that the vendor threw; see `cause`. */
  | 'vendor-error'

export type Problem =
  /** The browser says that there is no connection; nothing was sent. */
  | { readonly kind: 'offline' }
  /** No reply within the time limit of the call. Whether the server acted is not known. */
  | { readonly kind: 'timeout' }
  /** The connection dropped before a reply. Whether the server acted is not known. */
  | { readonly kind: 'network' }
  /** The program gave the call up (left the screen, a newer choice). Nobody is told (specification §8.1). */
  | { readonly kind: 'cancelled' }
  /** The server answered with a failure. `detail` and `title` only from application/problem+json; `data` is the reply as it came (specification §7.1). */
  | {
      readonly kind: 'server'
      readonly status: number
      readonly detail?: string
      readonly title?: string
      readonly data?: unknown
      /** Seconds to wait, from Retry-After. */
      readonly retryAfterSeconds?: number
    }
  /** A member's session ended in the middle: 401 on a call that a member or a visitor may make. */
  | { readonly kind: 'signed-out'; readonly detail?: string; readonly data?: unknown }
  /** A success whose body does not fit the schema (api §2). `issues` are for the console, one `path: expected, received` each. */
  | { readonly kind: 'bad-reply'; readonly call: string; readonly issues: readonly string[] }
  /** The captcha script could not be loaded or gave no token. */
  | { readonly kind: 'captcha-unavailable' }
  /** The cart's `expiry` has passed; a new cart was or will be made. */
  | { readonly kind: 'cart-expired' }
  /** A cart action without a cart id (specification §8.1: logged, nothing done). */
  | { readonly kind: 'no-cart' }
  /** No membership option fits the choice (the server's list lacks it). */
  | { readonly kind: 'no-such-option' }
  /** The card provider would not tokenise what was typed. `fields` are the wrong ones, when it says so. */
  | { readonly kind: 'card-rejected'; readonly fields?: readonly string[] }
  /** A payment method or its vendor cannot be used now: blocked script, dead frame, time limit, expired token. */
  | {
      readonly kind: 'payment-unavailable'
      /** `provider`: all of its methods at once. */
      readonly method: ProviderMethod | 'provider'
      readonly reason: UnavailableReason
    }
  /** A wallet failed while paying, before anything was charged. `message` is always the vendor's own, as text (specification §8.1, PayPal). */
  | { readonly kind: 'payment-failed'; readonly method: ProviderMethod; readonly message?: string }
  /** The total is no longer the one that was shown when the visitor began to pay. Nothing was charged. */
  | { readonly kind: 'amount-changed' }
  /** The order was still being updated when the visitor paid. Nothing was charged. */
  | { readonly kind: 'order-updating' }
  /** The check of the order before the charge got no proper answer. Nothing was charged. */
  | { readonly kind: 'order-unchecked' }
  /** Another tab is paying for the same cart. */
  | { readonly kind: 'paying-elsewhere' }
  /** The reply to a payment was lost: money may have been taken. Never repeated by the program (api §8). */
  | { readonly kind: 'payment-unknown' }
  /** Anything else: a bug of ours or of a library. */
  | { readonly kind: 'unexpected' }

export type ProblemKind = Problem['kind']

/** A Problem on its way up. `cause` keeps the raw error. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  constructor(problem: Problem, cause?: unknown) {
    super(problem.kind, cause === undefined ? undefined : { cause })
    this.problem = problem
  }
}

/** The Problem of whatever was thrown; what is not ours is `unexpected`. */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof ProblemError ? thrown.problem : { kind: 'unexpected' }
}

/** What a use-case returns: a value or a Problem, never an exception. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

export const success = <T>(value: T): Result<T> => ({ ok: true, value })
export const failure = (problem: Problem): Result<never> => ({ ok: false, problem })

/** Runs `work`; a throw becomes a failure. One that is no Problem is a bug, and is told to the console as well. */
export async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work())
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) console.error('Movie Club:', thrown)
    return failure(problemOf(thrown))
  }
}
