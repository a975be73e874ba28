// All keys of the widget in the page's session storage (specification §13).

export const keyPrefix = 'movingstory.'

/**
 * Returns the part of a key that separates different APIs; an empty text for the default API. A different widget or an earlier page
 * may use a different API, and their data must not mix.
 */
export const storageScope = (apiBase: string): string => (apiBase === '/api/' ? '' : `${apiBase}#`)

// The keys below do not contain the prefix and the scope. The session cache puts both before each key.

/**
 * Returns the key of a widget's saved flow.
 * @param widget the widget's name, unique on the page
 */
export const flowKey = (widget: string): string => `flow.${widget}`
/**
 * The version of a saved flow (flow/state/stored/saved-flow.ts). Raise it when the flow's shape changes. The widget drops a saved flow of a
 * different version completely (specification §13).
 */
export const flowVersion = 12
/** Returns the key of the step at which a widget begins after a login. */
export const returnKey = (widget: string): string => `return.${widget}`
/** Returns the key of the step at the end of a page load, if the page's history entry could not hold that step. */
export const stepKey = (widget: string): string => `step.${widget}`
/**
 * Returns the key of the text that a visitor typed before the app had loaded. `place` is the widget's name and route. Without
 * `place`, returns the start of all such keys.
 */
export const earlyInputKey = (place = ''): string => `typed.${place}`
/** Returns the key of a member's list. Without `name`, returns the start of all such keys, including `memberListsOf`. */
export const memberListKey = (name = ''): string => `member.${name}`
/** The key of a member's id. The cached lists belong to this member. */
export const memberListsOf = 'member.owner'
/**
 * Returns the key of a cart that the widget must delete (flow/order/given-up-carts.ts). Without `cartId`, returns the start of all such
 * keys.
 */
export const givenUpKey = (cartId = ''): string => `given-up.${cartId}`
/** Returns the key of a payment in the ledger. Without `id`, returns the start of all such keys. */
export const paymentKey = (id = ''): string => `payment.${id}`
/**
 * Returns the key of the note that a bank is verifying the card for this cart. Without `cartId`, returns the start of all such keys.
 */
export const verifyingKey = (cartId = ''): string => `verifying.${cartId}`
/** The key of the membership options for visitors who are not logged in. */
export const membershipOptionsKey = 'membership-options'
export const sessionKey = (cinemaId: string, sessionId: string): string => `session.${cinemaId}.${sessionId}`
/**
 * The starts of the keys of everything that the widget can load again: the lists of a member, the membership options and the film sessions.
 * If the storage is full, the widget gives up these entries.
 */
export const reloadableKeys: readonly string[] = ['member', 'session.']
