// Messages after a lost reply to a payment or a free order, while the widget asks the server about it (specification §4.7).
import { errorCatalogue } from './error-catalogue.ts'

/** For the checkout. The messages match the buttons below them: a message against paying again has no pay button. */
export const paymentStatusMessages = {
  /**
   * Shown above the other texts until the order is known to be closed. Until it is known to be open, problemMessage has the text.
   */
  open: {
    lost: `${errorCatalogue.payment.failed}\nThe answer to your payment was lost. Your order is still here.`,
    before:
      'As far as the cinema’s system knows right now, nothing was taken: the order is still open, with ',
    /** The balance goes between `before` and `after`. */
    after: ' left to pay.',
    /** Replaces `before`, the balance and `after`. */
    covered:
      'As far as the cinema’s system knows right now, nothing was taken: the order is still open, and your gift card covers all of it.',
    next: 'A payment that is still on its way may change that, so check again in a minute before you pay again.',
  },
  asking: 'Asking the cinema where your payment stands…',
  unknown: 'We could not find out: the cinema’s system does not answer. Wait a moment, then check again.',
  closed: {
    likely: {
      title: 'Your order has most likely been paid.',
      text: 'The cinema’s system says that this order is complete. Your receipt comes by email.',
    },
    unclear: {
      title: 'This order is closed.',
      text: 'It may have been paid, or it may have run out of time. Please look for a receipt in your email before you order again.',
    },
  },
} as const

/** For the membership screen, after a free order. */
export const orderStatusMessages = {
  asking: 'Asking the cinema whether your membership has begun…',
  open: 'The cinema’s system says that your membership has not begun yet. Nothing is lost: press Continue to try again.',
  unknown: 'We could not find out: the cinema’s system does not answer. Wait a moment, then check again.',
  closed: {
    likely: {
      title: 'Your membership has begun.',
      text: 'The cinema’s system says that this order is complete.',
    },
    unclear: {
      title: 'This order is closed.',
      text: 'Your membership may have begun, or the order may have run out of time. Please look for an email from the cinema before you order again.',
    },
  },
} as const
