// Compares the first screen of an instant tag with our own. An author who may write HTML but no script can change the pasted
// screen, so only a screen that is exactly ours may stay.

/** `svg` shows no HTML elements, and an `input` has a shadow root of the browser. Neither can have a shadow root of the page. */
const possibleHosts = ':not(svg, svg *, input)'

const isRendered = (element: Element): boolean => element.getClientRects().length > 0

/**
 * Returns whether the place is rendered and has no shadow root inside. A closed shadow root cannot be read. But if an element has
 * a shadow root, its child with an unknown slot name is not rendered. Replaces the elements that are not rendered with copies of ours.
 * @param own an equal element of ours
 */
function hasNoShadowRoots(place: Element, own: Element): boolean {
  if (!isRendered(place)) return false
  const slot = `${Math.random()}`
  const ours = [own, ...own.querySelectorAll(possibleHosts)]
  const probes: Element[] = []
  for (const element of [place, ...place.querySelectorAll(possibleHosts)]) {
    const equal = ours.shift()
    if (!isRendered(element)) {
      element.replaceWith(equal?.cloneNode(true) ?? '')
      continue
    }
    const probe = document.createElement('i')
    probe.slot = slot
    element.append(probe)
    probes.push(probe)
  }
  const isOurs = probes.every(isRendered)
  for (const probe of probes) probe.remove()
  return isOurs
}

/** Returns whether the node is a part of an instant tag beside its screen: the theme's style, the `<noscript>`, or a blank text. */
function isBeside({ nodeName, textContent }: Node, css: string): boolean {
  if (nodeName === 'STYLE') return textContent === css
  return nodeName === 'NOSCRIPT' || (nodeName === '#text' && !textContent?.trim())
}

/**
 * Finds our own screen among the pasted nodes, and reports in the console if anything else was pasted.
 * @param own the screen that the tag should have
 * @param css the style that the tag should have
 */
export function readPasted(
  pasted: readonly ChildNode[],
  own: Element,
  css: string,
): { readonly kept: Element | undefined; readonly isChanged: boolean } {
  const equal = pasted.find(node => node.isEqualNode(own)) as Element | undefined
  const kept = equal && hasNoShadowRoots(equal, own) ? equal : undefined
  // On a page that hides the widget, no pasted screen can be checked, which is no reason to report it.
  const known = kept ?? (equal && isRendered(equal) ? undefined : equal)
  const isChanged = pasted.some(node => node !== known && !isBeside(node, css))
  if (isChanged) console.warn('Movie Club replaced the pasted first screen. Paste a new tag.')
  return { kept, isChanged }
}
