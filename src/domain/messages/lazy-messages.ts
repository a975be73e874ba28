// Messages that the checkout and the member home show directly. The browser loads them with the chunks of these screens.
export const lazyMessages = {
  /** The visitor has pressed nothing for a long time. */
  idleWarning: {
    title: 'Are you still there?',
    text: 'In a few seconds we clear what was typed here, so that the next person does not see it.',
    button: 'I am still here',
  },
  /** The login session has ended. A login link goes between `before` and `after`. */
  signedOut: {
    title: 'You are no longer logged in.',
    before: 'What you typed is still here. ',
    after: ', then carry on.',
  },
  /** The login session has ended, and the member home is hidden. */
  signedOutHome: 'You are no longer logged in. What you typed is still here when you are back.',
  signedOutList: 'Log in to see this.',
  /** The title and button of the dialog about a failed payment (specification §2.6). */
  paymentFailed: { title: 'WHOOPS', tryAnotherCard: 'Try another card.' },
  /** The visitor returned to a step of an order that is already complete. */
  alreadyCompleted: {
    membership: {
      title: 'You have joined already',
      text: 'Your membership is in place. Nothing more is needed, and nothing is charged again.',
    },
    renewal: {
      title: 'You have renewed already',
      text: 'Your membership goes on. Nothing more is needed, and nothing is charged again.',
    },
    order: {
      title: 'Your order is complete already',
      text: 'Nothing more is needed, and nothing is charged again.',
    },
  },
  totalNotSettled: 'The total is not settled yet',
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
  return `There is no ${other}way to pay here right now. Nothing was charged, and your order is still here. Please try another device or browser, or ask the cinema.`
}
