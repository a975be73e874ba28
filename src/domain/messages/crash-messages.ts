// The messages after a crash of the widget. The sentence about money depends on whether an order was being sent.
export const crashMessages = {
  title: 'Something went wrong on our side.',
  nothingSent: 'Nothing was charged. What you typed is saved.',
  sending:
    'We were sending your order when this happened, so we don’t know yet whether you’ve been charged. Please don’t order again until you know: start again here to check.',
  notCompleted: 'We were sending your order when this happened, and it wasn’t completed.',
  completed: 'Your order is complete. Start again here to see your receipt.',
} as const
