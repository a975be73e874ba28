// Notices about a renewal, and about an order that has expired or expires soon. The browser loads them after the register screen.

/** A visitor who is not logged in opened /renew. */
export const LOG_IN_TO_RENEW = 'To renew your membership, log in first. To join, go on below.'

/** The cart of a membership order had expired, and the widget repeated the order in a new cart. */
export const ORDER_MADE_AGAIN = 'Your order had expired, so we made it again. Nothing you typed is lost.'

/** A host page ordered after the cart had expired. The new cart contains only this order. */
export const CART_REPLACED =
  'Your earlier order had been open for too long and has expired, so this is a new one. Please check what is in it.'

/** Texts for the last two minutes of an order: the visible countdown, the texts for screen readers, and the text at the end. */
export const orderExpires = {
  kept: (seconds: number) =>
    `Your order is kept for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}. Please pay before then.`,
  spoken: {
    two: 'Your order is kept for two more minutes. Please pay before then.',
    one: 'Your order is kept for one more minute. Please pay before then.',
  },
  over: {
    /** The widget can order a membership again. */
    membership:
      'The time for your order is up. Go on all the same: paying makes it again, for you to check before anything is charged.',
    host: 'The time for your order is up. Please make it again.',
  },
} as const

/** Like ORDER_MADE_AGAIN, for a new order with empty card fields. */
export const ENTER_CARD_AGAIN =
  'Your order had expired, so we made it again. Your details are still here. Please enter your card again.'

/** A host page ordered after the visitor had paid for the cart in a different tab. The new cart contains only this order. */
export const CART_PAID =
  'Your earlier order has been paid already, so this is a new one. Please check what is in it.'

/** The server has rejected the details for a membership order. */
export const DETAILS_NEEDED = 'Please check your details before you continue. Nothing was charged.'
