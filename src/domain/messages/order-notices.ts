// Notices of the steps after the register screen, with which they come: about a renewal, and about an order that has expired or
// is about to.

/** A visitor who is not logged in opened /renew. */
export const LOG_IN_TO_RENEW = 'To renew your membership, log in first. To join, go on below.'

/** The cart of a membership order had expired; the order was repeated in a new cart. */
export const ORDER_MADE_AGAIN = 'Your order had expired, so we made it again. Nothing you typed is lost.'

/** A host page ordered after the cart had expired. The new cart holds only this order. */
export const CART_REPLACED =
  'Your earlier order had been open for too long and has expired, so this is a new one. Please check what is in it.'

/** The last two minutes of an order: what is seen and counted down, what is read out, and what is said at the end. */
export const orderExpires = {
  kept: (seconds: number) =>
    `Your order is kept for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}. Please pay before then.`,
  spoken: {
    two: 'Your order is kept for two more minutes. Please pay before then.',
    one: 'Your order is kept for one more minute. Please pay before then.',
  },
  over: {
    /** A membership can be ordered again. */
    membership:
      'The time for your order is up. Go on all the same: paying makes it again, for you to check before anything is charged.',
    host: 'The time for your order is up. Please make it again.',
  },
} as const

/** As ORDER_MADE_AGAIN, where the card's fields are empty in the new order. */
export const ENTER_CARD_AGAIN =
  'Your order had expired, so we made it again. Your details are still here. Please enter your card again.'

/** A host page ordered after the cart had been paid in another tab. The new cart holds only this order. */
export const CART_PAID =
  'Your earlier order has been paid already, so this is a new one. Please check what is in it.'

/** The server has not accepted the details with which a membership is to be ordered. */
export const DETAILS_NEEDED = 'Please check your details before you continue. Nothing was charged.'
