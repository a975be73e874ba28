// Ways to break a fake on purpose. A rule that cannot fail proves nothing: known-breaks.ts has a journey for each flaw, and the rule
// that it breaks.

/**
 * - `hidden-prerendering`: `document.prerendering` is missing, so a prerendered page starts as any other.
 * - `stale-storage`: a page reads the flow that it has read or written last, and not what a later page of the tab has stored.
 * - `silent-pagehide`: no widget hears that its page is left.
 * - `device-clock`: the monotonic clock jumps when the device's clock is corrected.
 * - `denied-cart`: the server replies 404 to GET cart, although the cart is open.
 * - `swapped-item`: the server puts the renewal into a cart in place of the activation that was ordered, and the reverse.
 * - `deaf-to-pageshow`: no widget hears that its page has come back.
 */
export type Flaw =
  | 'hidden-prerendering'
  | 'stale-storage'
  | 'silent-pagehide'
  | 'device-clock'
  | 'denied-cart'
  | 'swapped-item'
  | 'deaf-to-pageshow'
