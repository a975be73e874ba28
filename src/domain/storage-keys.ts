// Every key of ours in the page's session storage (specification §13).

/** All begin with it. */
export const keyPrefix = 'movingstory.'

/** Another widget or an earlier page may use another API. What is kept of its people and prices must not be mixed with these. */
export const storageScope = (apiBase: string): string => (apiBase === '/api/' ? '' : `${apiBase}#`)

// What follows the prefix and the scope.

/** @param widget its name, unique on the page */
export const flowKey = (widget: string): string => `flow.${widget}`
/** What was typed before the app was there. Without a place: the beginning of all. */
export const earlyInputKey = (place = ''): string => `typed.${place}`
/** A list of a member. Without a name: the beginning of all, `memberListsOf` too. */
export const memberListKey = (name = ''): string => `member.${name}`
/** Whose lists they are. */
export const memberListsOf = 'member.owner'
/** A cart that is to be deleted (flow/order/given-up-carts.ts). Without an id: the beginning of all. */
export const givenUpKey = (cartId = ''): string => `given-up.${cartId}`
/** Those that visitors get. */
export const membershipOptionsKey = 'membership-options'
export const sessionKey = (cinemaId: string, sessionId: string): string => `session.${cinemaId}.${sessionId}`
