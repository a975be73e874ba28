// Manages the elements around the hosted fields: a labelled container for each field, the library's slots for its frames, and decoys
// for its styles.
import { type CardField, cardFields, type MountTarget } from '../../provider.ts'
import { removeAll, shadowHostsOf } from '../shadow-hosts.ts'

export type CardContainers = Readonly<Record<CardField, HTMLElement>>

/**
 * Creates a new container in each field's element. Containers cannot be reused, because the library's teardown leaves a slot in them
 * (braintree §4.4).
 */
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
 * Focuses a field when the visitor clicks its label. This needs a listener, because the label's `for` names our element and not the
 * frame's input.
 */
export function bindLabels(
  target: MountTarget,
  focus: (field: CardField) => void,
  signal: AbortSignal,
): void {
  for (const field of cardFields) {
    const id = target.fields?.[field].id
    if (!id) continue
    const root = target.container.getRootNode() as ShadowRoot
    const label = root.querySelector(`label[for="${CSS.escape(id)}"]`)
    label?.addEventListener('click', () => focus(field), { signal })
  }
}

/** The slots that the library adds for its frames. The library's teardown does not remove these slots (braintree §4.4). */
export interface VendorSlots {
  /** The elements that the library added to the light DOM for the containers. */
  providers(): readonly HTMLElement[]
  frames(): readonly HTMLIFrameElement[]
  /** Removes the elements that `providers` returns. Call it after the library's teardown, which throws if they are missing. */
  remove(): void
}

/**
 * Finds the library's slots in these containers, which must be in the page. When `remove` is called later, the page may already have
 * removed the containers.
 */
export function vendorSlotsOf(containers: readonly HTMLElement[]): VendorSlots {
  const hosts = new Set(containers.flatMap(shadowHostsOf))
  const providersOf = (element: Element): readonly HTMLElement[] => {
    const names = [...element.querySelectorAll('slot')].map(slot => slot.name)
    const children = [...hosts].flatMap(host => [...host.children] as HTMLElement[])
    const own = children.filter(({ slot }) => names.includes(slot))
    return own.flatMap(child => [child, ...providersOf(child)])
  }
  const providers = () => containers.flatMap(providersOf)
  return {
    providers,
    frames: () => providers().flatMap(provider => [...provider.querySelectorAll('iframe')]),
    remove: () => removeAll(providers()),
  }
}

/**
 * Places decoys for the library's style sheet, and returns a function that removes them. The library inserts
 * `::slotted(…){height:100%}` into the first `<style>` of the shadow root (braintree §4.3). The library throws if that element has
 * no sheet. That happens with a CSP without 'unsafe-inline', or if the root has only adopted sheets.
 *
 * A decoy is a `style` element that is not HTML. `querySelector('style')` finds the decoy, but it has no effect, and no CSP applies
 * to it. So the root's own styles do not change. create-hosted-fields.ts sets the height instead.
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
