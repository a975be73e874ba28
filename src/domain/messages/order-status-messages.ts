// What the membership screen says after the reply to a free order was lost (specification §4.7).
export const orderStatusMessages = {
  asking: 'Asking the cinema whether your membership has begun…',
  open: 'The cinema’s system says that your membership has not begun yet. Nothing is lost: press Continue to try again.',
  unknown: 'We could not find out: the cinema’s system does not answer. Wait a moment, then check again.',
  likely: {
    title: 'Your membership has begun.',
    text: 'The cinema’s system says that this order is complete.',
  },
  unclear: {
    title: 'This order is closed.',
    text: 'Your membership may have begun, or the order may have run out of time. Please look for an email from the cinema before you order again.',
  },
} as const
