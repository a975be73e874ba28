// Messages of the idle warning, the checkout and the thank-you screen. The browser loads them after the first screen.
export const lazyMessages = {
  /** The visitor has pressed nothing for a long time. */
  idleWarning: {
    title: 'Are you still there?',
    text: 'We’ll clear this form in a minute to protect your details.',
    button: 'I’m still here',
    cleared: 'We cleared this form to protect your details, because nobody used it for a while.',
  },
  /** The title and button of the dialog about a failed payment (specification §2.6). */
  paymentFailed: { title: 'WHOOPS', tryAnotherCard: 'Try another card.' },
  /** The visitor returned to a step of an order that is already complete. */
  alreadyCompleted: {
    membership: {
      title: 'You’ve already joined',
      text: 'Your membership is active. There’s nothing more to do, and you won’t be charged again.',
    },
    renewal: {
      title: 'You’ve already renewed',
      text: 'Your membership continues. There’s nothing more to do, and you won’t be charged again.',
    },
    order: {
      title: 'Your order is already complete',
      text: 'There’s nothing more to do, and you won’t be charged again.',
    },
  },
  totalNotSettled: 'The total isn’t final yet',
  /**
   * Gift cards do not cover the order (specification §2.6). The balance goes between `before` and `after`.
   */
  giftCardTooSmall: {
    title: 'PAY BALANCE',
    before:
      'There are insufficient funds on the gift card. Please use another payment method for the remaining ',
    after: '.',
  },
  noWayToPay: noWayToPay(''),
  /** The visitor can use only gift cards, and they do not cover the order. */
  noOtherWayToPay: noWayToPay('other '),
} as const

function noWayToPay(other: string): string {
  return `There’s no ${other}way to pay here right now. Nothing was charged, and your order is still here. Please try a different device or browser, or ask the cinema.`
}

/** After a crash of the widget. The sentence about money depends on whether an order was being sent. */
export const crashMessages = {
  title: 'Something went wrong on our side.',
  nothingSent: 'Nothing was charged. What you typed is saved.',
  sending:
    'We were sending your order when this happened, so we don’t know yet whether you’ve been charged. Please don’t order again until you know: start again here to check.',
  notCompleted: 'We were sending your order when this happened, and it wasn’t completed.',
  completed: 'Your order is complete. Start again here to see your receipt.',
} as const

/** The visitor typed the number of a bank card into a field for a code. It must not be sent to the cinema. */
export const BANK_CARD_MESSAGE = 'This is the number of a bank card, so we haven’t sent it.'
