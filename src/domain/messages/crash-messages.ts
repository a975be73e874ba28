// The messages after a crash of the widget. The sentence about money depends on whether an order was being sent.
export const crashMessages = {
  title: 'Something went wrong on our side.',
  nothingSent: 'Nothing was charged by this. What you typed is kept.',
  sending:
    'Your order was being sent when this happened, so we cannot tell yet whether you have been charged. Please do not order again before you know: start again here to see how it stands.',
  notCompleted: 'Your order was being sent when this happened, and it was not completed.',
  completed: 'Your order is complete all the same. Start again here to see your receipt.',
} as const
