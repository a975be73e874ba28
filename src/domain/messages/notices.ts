// Calm notes that a use-case leaves at the top of a step: what happened meanwhile, and what was not lost.

/** The session ended since the member was last seen. */
export const SESSION_LOST = 'You are no longer logged in. What you typed is still here.'

/** /renew was opened by somebody who is not logged in. */
export const LOG_IN_TO_RENEW = 'To renew your membership, log in first. To join, go on below.'

/** A membership order whose cart had expired was made again in a new cart. */
export const ORDER_MADE_AGAIN = 'Your order had expired, so we made it again. Nothing you typed is lost.'

/** A host page ordered when the cart had expired: only what it ordered now is in the new one. */
export const CART_REPLACED =
  'Your earlier order had been open for too long and has expired, so this is a new one. Please check what is in it.'
