// Finds the hosts of all shadow roots around an element, protects elements in the light DOM from the page's styles, and removes
// elements.

/**
 * Returns the hosts of all shadow roots around the element, innermost first. A page can put the widget into its own shadow root, so
 * there may be several.
 */
export function shadowHostsOf(element: Element): readonly Element[] {
  // Compares no classes, because the page may have moved the widget into the document of a frame, which has its own `ShadowRoot`.
  const { host }: Node & { readonly host?: Element } = element.getRootNode()
  return host ? [host, ...shadowHostsOf(host)] : []
}

export function removeAll(elements: Iterable<Element>): void {
  for (const element of elements) element.remove()
}

/**
 * Sets these styles on an element in the light DOM, and resets all others, so that no rule of the page applies to it. `visibility`
 * stays inherited, because the element must be hidden together with the part of the widget that contains it.
 */
export function pinStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries({ all: 'initial', visibility: 'inherit', ...styles }))
    element.style.setProperty(name, value, 'important')
}

/**
 * An element in the light DOM that is displayed inside a shadow root. The elements of some vendors do not work in the shadow root itself
 * (braintree §5, §12).
 */
export interface LightSlot {
  /** An element in the light DOM of the outermost host. */
  readonly element: HTMLElement
  remove(): void
}

let count = 0

/** Adds a slot to `container` and returns the element in that slot. Each surrounding shadow root also gets a slot. */
export function createLightSlot(container: HTMLElement): LightSlot {
  const added: HTMLElement[] = []
  let element = container
  for (const host of shadowHostsOf(container)) {
    const slot = document.createElement('slot')
    const provider = document.createElement('div')
    count += 1
    slot.name = `movie-club-slot-${count}`
    provider.slot = slot.name
    // Pins the styles, because a page rule such as `div { display: flex }` would apply in the light DOM.
    pinStyles(provider, { display: 'block', width: '100%' })
    element.append(slot)
    host.append(provider)
    added.push(slot, provider)
    element = provider
  }
  return { element, remove: () => removeAll(added) }
}
