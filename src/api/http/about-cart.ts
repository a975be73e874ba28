// What the calls of a cart say about it: which lock they need, and the meaning of 404, 409 and 410 (api §2).
import type { CartLock, Meanings } from './call.ts'

/** For a write: it is not sent while another tab or widget pays for the cart. */
export const sharedLock = (cartId: string): CartLock => ({ cartId, mode: 'shared' })
/** For POST checkout: nobody else writes to the cart meanwhile. */
export const exclusiveLock = (cartId: string): CartLock => ({ cartId, mode: 'exclusive' })

/** For GET cart, DELETE cart and GET checkout, which are about nothing but the cart. */
export const cartItself: Meanings = { 404: 'gone', 409: 'paid', 410: 'gone' }
/** For calls that name more than the cart: their 404 may be about a film session, a product or a gift card. */
export const itemOfCart: Meanings = { 404: 'missing', 409: 'paid', 410: 'gone' }
