// Messages after a lost reply to a payment or a free order, while the widget asks the server about it (specification §4.7).
import { errorCatalogue } from './error-catalogue.ts'

/**
 * For the checkout. Each message fits the buttons below it. For example, a message that advises against paying again has no pay button
 * below it.
 */
export const paymentStatusMessages = {
  /**
   * The texts for an order that the server reports as open. `lost` is the first of them. For other outcomes, the message of problemMessage
   * about the lost reply comes first.
   */
  open: {
    lost: `${errorCatalogue.payment.failed}\nWe didn’t hear back about your payment. Your order is still here.`,
    before: 'The cinema’s system shows no payment so far. Your order is still open, with ',
    /** The balance goes between `before` and `after`. */
    after: ' to pay.',
    /** Shown instead of `before`, the balance and `after` if the order costs nothing. */
    nothingToPay: 'The cinema’s system says that your order isn’t complete yet. It costs nothing.',
    /** Shown instead if gift cards cover the whole order. The balance is then 0 before and after the payment. */
    byGiftCard:
      'The cinema’s system says that your order isn’t complete yet. Your gift card is on it and covers everything.',
    next: 'A payment may still be on its way, so check again in a minute before you pay again.',
  },
  asking: 'Asking the cinema about your payment…',
  unknown:
    'We couldn’t find out, because the cinema’s system isn’t responding. Wait a moment, then check again.',
  closed: {
    likely: {
      title: 'Your order has most likely been paid.',
      text: 'The cinema’s system says this order is complete. Your receipt will arrive by email.',
    },
    unclear: {
      title: 'This order is closed.',
      text: 'It may have been paid, or it may have expired. Please look for a receipt in your email before you order again.',
    },
  },
} as const

/** For a checkout that is open although an earlier payment has no answer yet. */
export const earlierPaymentMessages = {
  /** @param amount in dollars, e.g. `$19.00`; null if the amount is unknown or if there are several payments */
  open: (amount: string | null) =>
    `An earlier payment${amount === null ? '' : ` of ${amount}`} hasn’t been confirmed yet. It may still go through.`,
  notYet: 'The cinema’s system shows no earlier payment so far. Check again in a minute.',
  unknown: paymentStatusMessages.unknown,
} as const

/** For the membership screen, after a free order. */
export const orderStatusMessages = {
  asking: 'Asking the cinema whether your membership has started…',
  open: 'The cinema’s system says your membership hasn’t started yet. Nothing is lost: press Continue to try again.',
  unknown:
    'We couldn’t find out, because the cinema’s system isn’t responding. Wait a moment, then check again.',
  closed: {
    likely: {
      title: 'Your membership has started.',
      text: 'The cinema’s system says this order is complete.',
    },
    unclear: {
      title: 'This order is closed.',
      text: 'Your membership may have started, or the order may have expired. Please look for an email from the cinema before you order again.',
    },
  },
} as const
