// Messages for actions that the widget itself stopped, before or instead of a call (specification §8.2).

import type { Problem } from '../problem.ts'
import { differenceMessage } from './difference-message.ts'
import { readableDetail, sentences } from './server-message.ts'

const again = 'Please try again.'

/** Kinds of Problem with a message in problem-message.ts. */
type Told =
  | 'cancelled'
  | 'server'
  | 'signed-out'
  | 'card-rejected'
  | 'payment-unavailable'
  | 'payment-failed'
  | 'timeout'
  | 'network'
  | 'bad-reply'
  | 'busy'
  | 'unexpected'
  | 'payment-unknown'

/**
 * Returns the message for a Problem that the widget raised before or instead of a call.
 * @param kept the sentence that says what was not lost
 * @param isRead whether the call only reads, so that no change could have been sent
 * @param isPayment whether the message is shown in a dialog, which covers the notice about the missing connection
 */
export function stoppedMessage(
  problem: Exclude<Problem, { readonly kind: Told }>,
  kept: string,
  isRead: boolean,
  isPayment: boolean,
): string {
  switch (problem.kind) {
    case 'offline': {
      if (isPayment)
        return sentences(
          'You seem to be offline, so nothing was sent',
          kept,
          'Please try again when you’re back online',
        )
      return sentences(isRead ? 'We couldn’t reach the cinema' : 'Nothing was sent', kept, 'Please try again')
    }
    case 'captcha-unavailable':
      return sentences(
        'This page’s security check didn’t load, so nothing was sent',
        kept,
        'Please turn off anything that may block it, such as an ad blocker, and try again',
      )
    case 'cart-expired':
      if (problem.isNew) return cookiesMessage
      return sentences(
        'Your order was open too long and has expired',
        'Nothing was charged just now, and what you typed is still here',
        'Please check your order, or order again, before you continue',
      )
    case 'no-such-option':
      return sentences('This membership isn’t on sale right now', kept, 'Please choose another one')
    case 'no-contact':
      return sentences(
        'We need a name and an email address for this order, so nothing was charged',
        kept,
        'Please add them to your order, then pay',
      )
    case 'amount-changed':
      return problem.differences
        ? sentences(
            differenceMessage(problem.differences),
            'Nothing was charged',
            'Please check your order, then pay',
          )
        : sentences('The total of your order has changed', 'Nothing was charged', again)
    case 'buyer-changed':
      if (problem.isNamed)
        return sentences(
          'The cinema’s booking system has this order under a different email address, so nothing was charged',
          'If that address is yours too, you can continue with this order',
          'Otherwise, please log in again on the cinema’s site, then try again',
        )
      return sentences(
        'Your login may have changed since this order was made, so nothing was charged',
        'Please check your order, then continue',
      )
    case 'order-updating':
      return sentences('Your order was still being updated, so nothing was charged', again)
    case 'order-unchecked':
      return sentences(
        readableDetail(problem.detail) ?? '',
        'We couldn’t check your order with the cinema, so nothing was charged',
        problem.isSignedOut ? 'Please log in, then try again' : again,
      )
    case 'cart-mixed':
      return sentences(
        'The cinema’s booking system gave this order the cart of another order, so we put nothing into it',
        'Nothing was charged',
        'Please finish the other order first, then try again',
      )
    case 'card-unverified':
      return problem.message
    case 'being-paid':
      if (problem.isUnanswered)
        return sentences(
          'An earlier payment for this order has no answer yet, so we didn’t change the order',
          'You can check that payment again, or pay for the order as it is',
        )
      return sentences(
        'This order is being paid for right now, so we didn’t change it',
        'Your order is still here',
        'Please wait until the payment has finished',
      )
    case 'paying-elsewhere':
      return sentences(
        'This order is already being paid for, perhaps in another tab or window, so nothing was sent from here',
        'Your order is still here',
        'Please finish there, or wait until that payment has finished, then try again',
      )
    default:
      return unknownMessage(problem)
  }
}

/**
 * For a server that recognises visitors by a cookie. If the browser blocks cookies, such a server sees a new visitor without a cart on each
 * call.
 */
const cookiesMessage = sentences(
  'The cinema’s booking system lost your order straight after creating it. Your browser probably blocks that system’s cookies',
  'Nothing was charged, and what you typed is still here',
  'Please allow cookies for this page and try again, or join in another browser or on the cinema’s own website',
)

/** Fails to compile if a kind of Problem has no message. At run time, returns a general message. */
const unknownMessage = (_: never): string => sentences('Something went wrong', again)
