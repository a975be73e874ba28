// The elements around the hosted fields: a new container for each field, with the screen's label; the slots that the
// library makes for its frames; and a decoy for its style sheet.
import { type CardField, cardFields, type MountTarget } from '../../provider.ts'
import { removeAll, shadowHostsOf } from '../shadow-hosts.ts'

export type CardContainers = Readonly<Record<CardField, HTMLElement>>

/** Containers cannot be reused: the library's teardown leaves a slot in them (braintree §4.4). */
export function createCardContainers(targets: Readonly<Record<CardField, HTMLElement>>): CardContainers {
  const create = (field: CardField): HTMLElement => {
    const container = document.createElement('div')
    container.style.height = '100%'
    targets[field].append(container)
    return container
  }
  return {
    cardholderName: create('cardholderName'),
    number: create('number'),
    cvv: create('cvv'),
    expirationDate: create('expirationDate'),
  }
}

/**
 * Focuses the field when its label is clicked: the label's `for` names our element, not the frame's input.
 */
export function bindLabels(
  target: MountTarget,
  focus: (field: CardField) => void,
  signal: AbortSignal,
): void {
  for (const field of cardFields) {
    const id = target.fields?.[field].id
    if (!id) continue
    const label = target.shadowRoot.querySelector(`label[for="${CSS.escape(id)}"]`)
    label?.addEventListener('click', () => focus(field), { signal })
  }
}

/** The slots that hosted fields make for their frames, which their teardown leaves behind (braintree §4.4). */
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

/**
 * The library inserts `::slotted(…){height:100%}` into the first `<style>` of the shadow root (braintree §4.3). It
 * throws if that element has no sheet (a CSP without 'unsafe-inline', or adopted sheets only). `querySelector('style')`
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
