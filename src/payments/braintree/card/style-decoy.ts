// A decoy for the style sheet into which hosted fields insert a rule (braintree §4.3). A strict CSP may leave
// the shadow root without one.

import { removeAll, shadowHostsOf } from '../shadow-hosts.ts'

/**
 * The library inserts `::slotted(…){height:100%}` into the first `<style>` of the shadow root. It throws if
 * that element has no sheet (a CSP without 'unsafe-inline', or adopted sheets only). `querySelector('style')`
 * also matches an element that is not HTML: such an element is inert, no CSP applies to it, and the root's
 * own styles stay unchanged. The height is set in create-hosted-fields.ts instead. Returns a function that
 * removes the decoys.
 */
export function placeStyleDecoys(inside: Element): () => void {
  const decoys = shadowHostsOf(inside).map(host => {
    const decoy = document.createElementNS('', 'style')
    Object.defineProperty(decoy, 'sheet', { value: { insertRule: () => 0 } })
    host.shadowRoot?.prepend(decoy)
    return decoy
  })
  return () => removeAll(decoys)
}
