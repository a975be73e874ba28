// Ways to break a fake on purpose, to prove that each rule can fail. known-breaks.ts has a journey and a
// broken rule for each flaw.

/**
 * - `hidden-prerendering`: `document.prerendering` is missing, so a prerendered page starts like any other page.
 * - `stale-storage`: a page reads the flow that it last read or wrote, instead of the flow that a later page of the tab has stored.
 * - `silent-pagehide`: no widget is notified when its page is left.
 * - `device-clock`: the monotonic clock jumps when the device's clock is corrected.
 * - `denied-cart`: the server replies 404 to GET cart, although the cart is open.
 * - `swapped-item`: if an activation was ordered, the server puts a renewal into the cart. If a renewal was ordered, it puts an
 *   activation.
 * - `hidden-film`: the server's replies name the earlier film, although the cart has a different one.
 * - `careless-bank`: the bank returns a nonce, and has not verified the card.
 * - `deaf-to-pageshow`: no widget is notified when its page is restored.
 */
export type Flaw =
  | 'hidden-prerendering'
  | 'stale-storage'
  | 'silent-pagehide'
  | 'device-clock'
  | 'denied-cart'
  | 'swapped-item'
  | 'hidden-film'
  | 'careless-bank'
  | 'deaf-to-pageshow'
