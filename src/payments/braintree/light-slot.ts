// A place in the light DOM that shows inside a shadow root: vendors' frames must not live in one (braintree.md).

import { removeAll } from './remove-all.ts'
import { shadowHostsOf } from './shadow-hosts.ts'

export interface LightSlot {
  /** In the light DOM of the outermost host. */
  readonly element: HTMLElement
  remove(): void
}

let count = 0

/** Puts a slot into `container` and gives the element that fills it. A host in a shadow root passes it on outwards. */
export function createLightSlot(container: HTMLElement): LightSlot {
  const added: HTMLElement[] = []
  let element = container
  for (const host of shadowHostsOf(container)) {
    const slot = document.createElement('slot')
    const provider = document.createElement('div')
    count += 1
    slot.name = `movie-club-slot-${count}`
    provider.slot = slot.name
    // The page's own rules for a bare div (`div { display: flex }`) reach it: it stands in the page.
    provider.style.display = 'block'
    element.append(slot)
    host.append(provider)
    added.push(slot, provider)
    element = provider
  }
  return { element, remove: () => removeAll(added) }
}
