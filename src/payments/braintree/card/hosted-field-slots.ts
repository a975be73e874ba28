// The slots that hosted fields make for their frames, which their teardown leaves behind (braintree §4.4).

import { removeAll, shadowHostsOf } from '../shadow-hosts.ts'

export interface VendorSlots {
  /** The elements that the library added to the light DOM for the containers. */
  providers(): readonly HTMLElement[]
  frames(): readonly HTMLIFrameElement[]
  /** Removes the providers. Call it after the library's teardown, which throws without them. */
  remove(): void
}

/**
 * The containers must be in the page now. They may be gone when `remove` is called, e.g. after an unmount.
 */
export function vendorSlotsOf(containers: readonly HTMLElement[]): VendorSlots {
  const hosts = new Set(containers.flatMap(shadowHostsOf))
  const providersOf = (element: Element): readonly HTMLElement[] => {
    const names = [...element.querySelectorAll('slot')].map(slot => slot.name)
    const children = [...hosts].flatMap(host => [...host.children])
    const own = children.filter(child => child instanceof HTMLElement && names.includes(child.slot))
    return own.filter(child => child instanceof HTMLElement).flatMap(child => [child, ...providersOf(child)])
  }
  const providers = () => containers.flatMap(providersOf)
  return {
    providers,
    frames: () => providers().flatMap(provider => [...provider.querySelectorAll('iframe')]),
    remove: () => removeAll(providers()),
  }
}
