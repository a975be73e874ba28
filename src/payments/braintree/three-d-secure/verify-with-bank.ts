// Verifies a card with its bank: 3-D Secure 2 of braintree-web (braintree §12).
import type { Client } from 'braintree-web/client'
import type { ThreeDSecureVerifyPayload } from 'braintree-web/three-d-secure'
import { unverified } from '../../../domain/messages/verification-messages.ts'
import { toDecimal } from '../../../domain/money.ts'
import {
  failure,
  type Problem,
  type Result,
  success,
  type UnavailableReason,
} from '../../../domain/problem.ts'
import type { CardToVerify } from '../../provider.ts'
import { createLightSlot, pinStyles } from '../shadow-hosts.ts'
import { isUnauthorized, vendorCode } from '../vendor-words.ts'
import { type Component, componentOf, dropComponent } from './component.ts'

type Cause = (Problem & { readonly kind: 'card-unverified' })['cause']

export interface BankCheck {
  readonly email: string
  /** Empty if it is unknown. */
  readonly postCode: string
  /** Shows the bank's page. `mount` puts its frame into an element, and returns a function that removes it. */
  readonly onChallenge: (mount: (container: HTMLElement) => () => void) => void
  /** Ends the check with the cause `cancelled`. */
  readonly signal: AbortSignal
}

/** Time limits in milliseconds. */
const bankLimits = {
  /** For Cardinal's script, and its data about the device. */
  ready: 20_000,
  /** For the gateway's answer whether the bank wants to see the visitor. */
  lookup: 30_000,
  /** For the visitor on the bank's page. */
  challenge: 600_000,
}

/** Resolves to the verified nonce, or to the problem. Never rejects. */
export async function verifyWithBank(
  card: CardToVerify,
  check: BankCheck,
  limits = bankLimits,
): Promise<Result<string>> {
  const client = card.client as Client
  const stop = stopper(check.signal)
  try {
    const component = await Promise.race([componentOf(client, limits.ready), stop.stopped])
    return await runCheck({ client, component, card, check, limits, stop })
  } catch (thrown) {
    if (thrown instanceof Stopped) return failure(unverified(thrown.why))
    // The visitor reads only that the card cannot be used now. The editor can fix the cause.
    console.error('Movie Club: 3-D Secure does not work.', thrown, sourcesNeeded)
    const reason = reasons[vendorCode(thrown)] ?? 'vendor-error'
    return failure(unavailable(card, isUnauthorized(thrown) ? 'authorization' : reason))
  } finally {
    stop.end()
  }
}

const unavailable = ({ method }: CardToVerify, reason: UnavailableReason): Problem => ({
  kind: 'payment-unavailable',
  method,
  reason,
})

const reasons: Readonly<Record<string, UnavailableReason>> = {
  THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED: 'blocked-script',
  THREEDS_CARDINAL_SDK_SETUP_FAILED: 'blocked-script',
  THREEDS_NOT_ENABLED: 'not-enabled',
  THREEDS_NOT_ENABLED_FOR_V2: 'not-enabled',
  THREEDS_CAN_NOT_USE_TOKENIZATION_KEY: 'not-enabled',
}

const sourcesNeeded =
  'A content security policy has to allow https://*.cardinalcommerce.com and https://*.cardinaltrusted.com in script-src and connect-src, and https: in frame-src and form-action. Trusted types need a policy named default.'

/** The check has ended before the bank answered. */
class Stopped extends Error {
  readonly why: Cause
  constructor(why: Cause) {
    super(why)
    this.why = why
  }
}

type Stopper = ReturnType<typeof stopper>

/** Returns a promise that rejects with `Stopped` after an abort, or after the time of the latest `limit`. */
function stopper(signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = (_why: Cause) => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = why => reject(new Stopped(why))
  })
  // Without this handler, an abort before the first `await` would be an unhandled rejection.
  stopped.catch(() => {})
  const onAbort = () => stop('cancelled')
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  return {
    stopped,
    limit(milliseconds: number) {
      clearTimeout(timer)
      timer = setTimeout(() => stop('timed-out'), milliseconds)
    },
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    },
  }
}

interface Run {
  readonly client: Client
  readonly component: Component
  readonly card: CardToVerify
  readonly check: BankCheck
  readonly limits: typeof bankLimits
  readonly stop: Stopper
}

/** Verifies the card with the component. Resolves to the verified nonce, or to the problem. Rejects with `Stopped`. */
async function runCheck({ client, component, card, check, limits, stop }: Run): Promise<Result<string>> {
  const { threeDSecure } = component
  const { email, postCode, signal } = check
  let isLookedUp = false
  let isCancelled = false
  component.listener = {
    onFrame(element, next) {
      stop.limit(limits.challenge)
      check.onChallenge(mountFrame(element, next))
    },
    onCancel() {
      isCancelled = true
    },
  }
  stop.limit(limits.lookup)
  try {
    const verifying = threeDSecure.verifyCard({
      ...{ nonce: card.nonce, bin: card.bin, amount: toDecimal(card.due.amountInCents) },
      ...(email !== '' && { email }),
      ...(postCode !== '' && { billingAddress: { postalCode: postCode } }),
      collectDeviceData: true,
      onLookupComplete(_, next) {
        isLookedUp = true
        if (!signal.aborted) next()
      },
    })
    const payload = await Promise.race([verifying, stop.stopped])
    return isCancelled ? failure(unverified('cancelled')) : resultOf(payload)
  } catch (thrown) {
    if (!(thrown instanceof Stopped)) return failure(problemOf(thrown, card))
    // Before the lookup, the library has nothing that it could cancel.
    if (isLookedUp) void threeDSecure.cancelVerifyCard().catch(() => {})
    else dropComponent(client, component)
    throw thrown
  } finally {
    component.listener = null
  }
}

/**
 * Returns a function that puts the bank's frame into an element of the shadow root, by a slot. Cardinal looks for its frame in the document
 * (braintree §12.3).
 */
const mountFrame =
  (element: HTMLElement, next: () => void) =>
  (container: HTMLElement): (() => void) => {
    const slot = createLightSlot(container)
    pinStyles(element, { display: 'block', width: '100%' })
    const frame = element.querySelector('iframe')
    if (frame) {
      pinStyles(frame, { display: 'block', width: '100%', height: '400px', 'color-scheme': 'light' })
      frame.title ||= 'Your bank'
    }
    slot.element.append(element)
    next()
    return slot.remove
  }

/** The results of a bank that has checked the card and refused it. All other results are for the cinema's server to judge. */
const refused: readonly unknown[] = [
  'authenticate_failed',
  'authenticate_frictionless_failed',
  'authenticate_rejected',
  'authenticate_signature_verification_failed',
  // The visitor has closed the bank's page.
  'challenge_required',
]

function resultOf({ nonce, threeDSecureInfo }: ThreeDSecureVerifyPayload): Result<string> {
  if (refused.includes(threeDSecureInfo?.status)) return failure(unverified('failed'))
  // The reply may lack the nonce despite its type.
  return typeof nonce === 'string' && /\w/.test(nonce) ? success(nonce) : failure(unverified('error'))
}

const causes: Readonly<Record<string, Cause>> = {
  THREEDS_CARDINAL_SDK_CANCELED: 'cancelled',
  THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT: 'timed-out',
  THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT: 'timed-out',
  THREEDS_JWT_AUTHENTICATION_FAILED: 'lost',
}

function problemOf(thrown: unknown, card: CardToVerify): Problem {
  if (isUnauthorized(thrown)) return unavailable(card, 'authorization')
  console.error('Movie Club: 3-D Secure failed.', thrown)
  const code = vendorCode(thrown)
  // The library reports a call without a reply like one with the status 500.
  const isLost = !navigator.onLine && code.startsWith('THREEDS_LOOKUP')
  return unverified(isLost ? 'lost' : (causes[code] ?? 'error'))
}
