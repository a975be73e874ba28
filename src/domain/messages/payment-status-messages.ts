// The messages after a payment whose reply was lost (specification §4.7). The balance goes between `before`
// and `after`.
export const paymentStatusMessages = {
  asking: 'Asking the cinema where your payment stands…',
  open: {
    before:
      'As far as the cinema’s system knows right now, nothing was taken: the order is still open, with ',
    after:
      ' left to pay. A payment that is still on its way may change that, so check again in a minute if you are not sure.',
  },
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
