// Returns the message for a Problem. The message is from the catalogue (specification §8.1), or it says what happened, what was not lost
// and what to do (specification §8.2).
import { walletTitles } from '../order/order-types.ts'
import type { Problem } from '../problem.ts'
import { type CatalogueEntry, type ErrorContext, errorCatalogue } from './error-catalogue.ts'
import { failedBecause, readableDetail, sentences, serverMessage, waitMessage } from './server-message.ts'
import { stoppedMessage } from './stopped-message.ts'

export type { ErrorContext } from './error-catalogue.ts'

const again = 'Please try again.'

/** Shown if a payment failed because the visitor is not logged in. */
const uncharged = 'Nothing was charged, and your order is still here'

/** The messages if the reply to a payment, or to an order that costs nothing, was lost. They do not mention how the reply was lost. */
const unknownPayment = sentences(
  'We didn’t hear back about your payment',
  'Your order is still here',
  'Please don’t pay again until you know: an emailed receipt means it went through',
)
const unknownMembership = sentences(
  'We didn’t hear back about your order, so your membership may already have started',
  'Your details are still here',
  'Please look for an email from the cinema before you try again',
)

/**
 * Returns plain text of one or two lines. If specification §8.1 has a message for the failed action, that message is the whole first line,
 * and further facts are on the second line. The only texts from the server or a vendor are a problem reply's `detail` and a wallet's
 * `message`. They are shown in full, but not if they contain markup.
 * @param wasLoggedIn whether the visitor is a member, or was one before the session ended
 * @returns null for `cancelled`, which is not shown (specification §8.1)
 */
export function problemMessage(problem: Problem, context: ErrorContext, wasLoggedIn = true): string | null {
  switch (problem.kind) {
    case 'cancelled':
      return null
    case 'server':
      return serverMessage(problem, context)
    case 'signed-out': {
      const logIn = `Please log in${wasLoggedIn ? ' again' : ''}, then continue`
      const next = [context === 'payment' ? uncharged : errorCatalogue[context].kept, logIn] as const
      const detail = readableDetail(problem.detail)
      return detail
        ? sentences(detail, ...next)
        : failedBecause(context, `You’re ${wasLoggedIn ? 'no longer' : 'not'} logged in`, ...next)
    }
    case 'card-rejected':
      return cardMessage(problem)
    case 'payment-unavailable':
      return unavailableMessage(problem.method)
    case 'payment-failed':
      return walletMessage(problem)
    case 'timeout':
      return inDoubt(context, 'The cinema’s system took too long to respond')
    case 'network':
      return inDoubt(context, 'The connection was lost')
    case 'bad-reply':
      return inDoubt(context, 'The cinema’s system sent a reply that we couldn’t read')
    case 'busy':
      return busyMessage(context, problem.retryAfterSeconds)
    case 'unexpected':
      // A bug occurred before the request, so nothing was sent.
      return failedBecause(context, 'Something went wrong on this page', errorCatalogue[context].kept, again)
    case 'payment-unknown':
      return lostReply(context === 'payment' ? unknownPayment : unknownMembership)
    default: {
      const { failed, isCatalogued, kept }: CatalogueEntry = errorCatalogue[context]
      const reason = stoppedMessage(problem, kept, context.endsWith('-load'), context === 'payment')
      return isCatalogued ? `${failed}\n${reason}` : reason
    }
  }
}

const lostReply = (unknown: string): string => `${errorCatalogue.payment.failed}\n${unknown}`

/** Returns the message for a call on which the server may or may not have acted. */
function inDoubt(context: ErrorContext, what: string): string {
  if (context === 'payment') return lostReply(unknownPayment)
  const { kept, ifUncertain = again }: CatalogueEntry = errorCatalogue[context]
  return failedBecause(context, what, kept, ifUncertain)
}

function busyMessage(context: ErrorContext, seconds: number): string {
  const next = context.endsWith('-load')
    ? 'Please wait here. We’ll try again automatically'
    : waitMessage(seconds)
  return failedBecause(
    context,
    'The cinema’s site is very busy right now',
    errorCatalogue[context].kept,
    next,
  )
}

const lostCards = {
  connection: 'The connection to our payment provider was lost',
  answer: 'Our payment provider took too long to respond',
} as const

/**
 * Returns the message for a rejected card. If the provider was not reached or did not answer, the message adds that the card was not
 * declined. Without this addition, the specified sentence would suggest a declined card.
 */
function cardMessage({ lost }: Problem & { readonly kind: 'card-rejected' }): string {
  const failed = 'Something went wrong. Check your card details and try again.'
  return lost
    ? `${failed}\n${sentences(lostCards[lost], 'Nothing was charged, and your card wasn’t declined')}`
    : failed
}

type WalletFailed = Problem & { readonly kind: 'payment-failed' }

/**
 * Two texts for each cause of a wallet's failure: what happened, and what the visitor can do. The wallet's name comes before the first
 * text.
 */
const walletCauses: Readonly<Record<NonNullable<WalletFailed['cause']>, readonly [string, string]>> = {
  'popup-blocked': [' couldn’t open its window', 'Please allow pop-ups for this page, then try again'],
  'open-elsewhere': [
    ' didn’t open',
    'Please finish or close it in your other tabs and windows, then try again',
  ],
  'timed-out': [' took too long', 'Please try again'],
  'not-used': [
    ' approved the payment too late, so we didn’t use it',
    'To pay with it, please press its button again',
  ],
}

function walletMessage({ method, message, cause }: WalletFailed): string {
  if (!cause) return readableDetail(message) ?? errorCatalogue.payment.failed
  const [what, next] = walletCauses[cause]
  return sentences(unavailableNames[method] + what, 'Nothing was charged', next)
}

type Unavailable = Problem & { readonly kind: 'payment-unavailable' }

const unavailableNames: Readonly<Record<Unavailable['method'], string>> = {
  ...walletTitles,
  creditCard: 'Paying by card',
  provider: 'Paying by card or wallet',
}

const unavailableMessage = (method: Unavailable['method']): string =>
  sentences(
    `${unavailableNames[method]} isn’t available right now`,
    'Nothing was charged, and your order is still here',
    'Please choose another way to pay, or try again in a moment',
  )
