// A stand-in for the style sheet into which hosted fields insert a rule: a page's CSP may leave the root without one.

import { removeAll, shadowHostsOf } from '../shadow-hosts.ts'

/**
 * The library writes `::slotted(…){height:100%}` into the first `<style>` of the shadow root and throws when that has no
 * sheet (a CSP without 'unsafe-inline', adopted sheets only). The first element that `querySelector('style')` finds
 * need not be an HTML one: this one is inert, no CSP minds it, its rules go nowhere, and the root's own styles stay as
 * they are. What the rule would do is done by hand (card-containers.ts). Returns what takes the stand-ins away.
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
