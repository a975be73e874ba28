// The slots that hosted fields make for their frames, which their teardown leaves behind (braintree §4.4).

import { removeAll, shadowHostsOf } from '../shadow-hosts.ts'

export interface VendorSlots {
  /** What the library put into the light DOM for the containers. */
  providers(): readonly HTMLElement[]
  frames(): readonly HTMLIFrameElement[]
  /** Removes the providers. After the library's teardown: it misses them otherwise. */
  remove(): void
}

/** The containers must be in the page now; later they may have left it before `remove` is called (a framework's unmount). */
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
