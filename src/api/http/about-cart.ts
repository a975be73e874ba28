// Defines the lock that a call needs for its cart, and the meaning of 404, 409 and 410 for that cart (api §2).
import type { CartLock, Meanings } from './call.ts'

/** Returns the lock for a write. The write is not sent while a different tab or widget pays for the cart. */
export const sharedLock = (cartId: string): CartLock => ({ cartId, mode: 'shared' })
/** Returns the lock for POST checkout. No other tab or widget can write to the cart during that call. */
export const exclusiveLock = (cartId: string): CartLock => ({ cartId, mode: 'exclusive' })

/** The meanings of error statuses for the reads that concern only the cart: GET cart and GET checkout. */
export const cartItself: Meanings = { 404: 'gone', 409: 'paid', 410: 'gone' }
/** The meanings of error statuses for DELETE cart. */
export const endOfCart: Meanings = { ...cartItself, 409: 'conflict' }
/**
 * The meanings of error statuses for the calls that concern a cart and something else, such as a film session or a gift card. A
 * 404 may mean that either of the two is missing. Servers send a 409 for a seat that was taken, too.
 */
export const itemOfCart: Meanings = { 404: 'missing', 409: 'conflict', 410: 'gone' }
/** The meanings of error statuses for POST checkout. */
export const paymentOfCart: Meanings = { ...itemOfCart, 409: 'paid' }
