// Notices about renewals, orders and the details for an order. The browser loads them after the register screen.

/** A visitor who is not logged in opened /renew. */
export const LOG_IN_TO_RENEW = 'To renew your membership, log in first. To join, continue below.'

/** GET member has failed, so a member could buy a second membership. A login link follows this text. */
export const MEMBER_UNCHECKED =
  'We couldn’t check whether you’re already a member. If you are, log in first. To join, continue below.'

/** The cart of a membership order had expired, and the widget repeated the order in a new cart. */
export const ORDER_MADE_AGAIN = 'Your order expired, so we set it up again. Nothing you typed is lost.'

/** A host page ordered, but its earlier cart had expired. The new cart contains only this order. */
export const CART_REPLACED =
  'Your earlier order was open too long and expired, so this is a new one. Please check what’s in it.'

/**
 * A host page ordered, but the widget's cart is not the page's: it contains a membership of a different tab, or was opened by its URL. The
 * new cart contains only this order.
 */
export const CART_SEPARATE = 'This is a new order. It doesn’t include the order that was open before.'

/**
 * Texts for the last two minutes of an order: the visible countdown, the texts for screen readers, and the text after the order has
 * expired.
 */
export const orderExpires = {
  kept: (seconds: number) =>
    `We’re holding your order for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}. Please pay before it expires.`,
  spoken: {
    two: 'We’re holding your order for two more minutes. Please pay before it expires.',
    one: 'We’re holding your order for one more minute. Please pay before it expires.',
  },
  over: {
    /** For a membership, which the widget can order again. */
    membership:
      'Your order has expired. When you pay, we’ll set it up again for you to check before anything is charged.',
    host: 'Your order has expired. Please order again.',
  },
} as const

/** Used instead of ORDER_MADE_AGAIN if the card fields are empty after the repeated order. */
export const ENTER_CARD_AGAIN =
  'Your order expired, so we set it up again. Your details are still here. Please enter your card again.'

/** A host page ordered after the visitor had paid for the cart in a different tab. The new cart contains only this order. */
export const CART_PAID =
  'Your earlier order is already paid, so this is a new one. Please check what’s in it.'

/** An earlier payment has no answer yet, so the widget orders in a new cart. */
export const CART_IN_DOUBT =
  'An earlier payment may still be on its way, so this is a new order. Please check that payment before you pay again.'

/** A load, a change of duration or a new cart has taken a gift card off the order. */
export const GIFT_CARD_OFF = 'Your gift card was taken off this order. Add it again below to use it.'

/** The browser can keep the record of a payment nowhere, so only the open page knows about it. */
export const KEEP_PAGE_OPEN =
  'Please keep this page open until your payment is confirmed. This browser can’t remember it after you leave.'

/** The server has not accepted the details for a membership order, e.g. because the visitor has changed the email. */
export const DETAILS_NEEDED = 'Please check your details before you continue. Nothing was charged.'
