// The message for a Problem: the one in the catalogue (specification §8.1), else what happened, what was not
// lost and what to do (specification §8.2).
import type { Problem } from '../problem.ts'
import { type CatalogueEntry, type ErrorContext, errorCatalogue } from './error-catalogue.ts'
import { serverMessage } from './server-message.ts'
import { readableDetail, sentences } from './text.ts'

export type { ErrorContext } from './error-catalogue.ts'

const again = 'Please try again.'
const paymentFailed = errorCatalogue.payment.failed
const unknownPayment = sentences(
  paymentFailed,
  'The answer to your payment was lost, so we cannot tell yet whether you have been charged',
  'Your order is still here',
  'Please do not pay again before you know how it stands: a receipt by email means that it went through',
)
const unknownMembership = sentences(
  'The answer to your order was lost, so we cannot tell yet whether your membership has begun',
  'Your details are still here',
  'Please look for an email from the cinema before you try again',
)

/**
 * Plain text, a few sentences at most. The only parts that the server or a vendor may supply are a problem
 * reply's `detail` and a wallet's `message`, cut and without markup.
 * @returns null for `cancelled`, which is not shown (specification §8.1)
 */
export function problemMessage(problem: Problem, context: ErrorContext): string | null {
  const { failed, kept, ifUncertain = again }: CatalogueEntry = errorCatalogue[context]
  /** It is not known whether the server acted. For a payment, only that matters. */
  const inDoubt = (what: string): string =>
    context === 'payment' ? unknownPayment : sentences(failed, what, kept, ifUncertain)

  switch (problem.kind) {
    case 'cancelled':
      return null
    case 'offline': {
      const sent = context.endsWith('-load') ? 'so we could not reach the cinema' : 'so nothing was sent'
      return sentences(`You seem to be offline, ${sent}`, kept, 'Please try again once you are connected')
    }
    case 'timeout':
      return inDoubt('The cinema’s system took too long to answer')
    case 'network':
      return inDoubt('The connection broke off')
    case 'bad-reply':
      return inDoubt('The cinema’s system sent an answer that we could not read')
    case 'server':
      return serverMessage(problem, context)
    case 'signed-out': {
      const what = readableDetail(problem.detail) ?? sentences(failed, 'You are no longer logged in')
      return sentences(what, kept, 'Please log in again, then carry on')
    }
    case 'captcha-unavailable':
      return sentences(
        'The security check of this page could not be loaded, so nothing was sent',
        kept,
        'Please switch off what may block it, such as an ad blocker, and try again',
      )
    case 'cart-expired':
      return sentences(
        'Your order had been open for too long and has expired',
        'Nothing was charged just now, and what you typed is still here',
        'Please check the order, or make it again, before you carry on',
      )
    case 'no-cart':
      return sentences(
        'There is no order to work on yet',
        'Nothing is lost',
        'Please go back one step and choose again',
      )
    case 'no-such-option':
      return sentences('This membership is not on sale right now', kept, 'Please choose another one')
    case 'card-rejected':
      return 'Something went wrong. Check your card details and try again.'
    case 'payment-unavailable':
      return unavailableMessage(problem.method)
    case 'payment-failed':
      return readableDetail(problem.message) ?? paymentFailed
    case 'amount-changed':
      return sentences('The total changed while you were paying', 'Nothing was charged', again)
    case 'order-updating':
      return sentences('Your order was still being updated, so nothing was charged', again)
    case 'order-unchecked':
      return sentences('We could not check your order with the cinema, so nothing was charged', again)
    case 'paying-elsewhere':
      return sentences(
        'This order is being paid for in another tab or window, so nothing was sent from here',
        'Your order is still here',
        'Please finish there, or close that tab and try again',
      )
    case 'payment-unknown':
      return context === 'membership' || context === 'upgrade' ? unknownMembership : unknownPayment
    case 'unexpected':
      // A bug before the request went out: nothing was sent.
      return sentences(failed, 'Something went wrong on this page', kept, ifUncertain)
    default:
      return unknownMessage(problem)
  }
}

/** Does not compile if a kind of Problem has no message above. At run time it still gives one. */
const unknownMessage = (_: never): string => sentences('Something went wrong', again)

type Unavailable = Problem & { readonly kind: 'payment-unavailable' }

const unavailableNames: Readonly<Record<Unavailable['method'], string>> = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  payPal: 'PayPal',
  creditCard: 'Paying by card',
  provider: 'Paying by card or wallet',
}

const unavailableMessage = (method: Unavailable['method']): string =>
  sentences(
    `${unavailableNames[method]} cannot be used right now`,
    'Nothing was charged, and your order is still here',
    'Please choose another way to pay, or try again in a moment',
  )
