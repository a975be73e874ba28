// Shares two things between all widgets of a page: their names, and which widget owns the URL. They are stored on the document, so
// that even two copies of the script (ESM and UMD) share them.
import { mountedOn, type Widget, widgetOn } from './widget.ts'

const key = Symbol.for('movie-club.page')

interface Claims {
  urlOwner: HTMLElement | null
  readonly names: Map<string, HTMLElement>
  /**
   * Elements that have been in the page. Only these can count as removed, because a page may mount an element before inserting it.
   */
  readonly seen: WeakSet<HTMLElement>
}
const claims = (): Claims => {
  const page = document as Document & { [key]?: Claims }
  page[key] ??= { urlOwner: null, names: new Map(), seen: new WeakSet() }
  return page[key]
}

/** Returns the elements that have a widget, in the order in which the widgets claimed their names. */
export const mountedElements = (): readonly HTMLElement[] => [...claims().names.values()]

/** Whether the page has removed the element. False if the element has never been in the page. */
export const hasLeft = (element: HTMLElement): boolean => !element.isConnected && claims().seen.has(element)

/**
 * If the page has removed the owner of a name or of the URL, unmounts the owner immediately. A router may replace an element in one
 * task, and the new element then gets the name and the URL without waiting (specification §10.6).
 */
function unmountIfGone(owner: HTMLElement | null | undefined): void {
  if (!owner || !hasLeft(owner)) return
  mountedOn(owner)?.end()
  release(owner)
}

/** Records that the element has been in the page. To be called when a page may have inserted it. */
export function noticeInPage(element: HTMLElement): void {
  if (element.isConnected) claims().seen.add(element)
}

/**
 * Claims the URL and returns whether this widget may use it. Only one widget may; all others keep their route in memory
 * (specification §11.3).
 */
export function claimUrl(element: HTMLElement): boolean {
  const page = claims()
  unmountIfGone(page.urlOwner)
  page.urlOwner ??= element
  return page.urlOwner === element
}

/** Claims and returns a name that is unique on the page and the same after a reload: `ritz`, `ritz.2`, … */
export function claimName(element: HTMLElement, cinemaId: string): string {
  const { names } = claims()
  for (let count = 1; ; count++) {
    const name = count === 1 ? cinemaId : `${cinemaId}.${count}`
    unmountIfGone(names.get(name))
    if (names.has(name)) continue
    names.set(name, element)
    return name
  }
}

/** Returns the widget that has this name now. */
export function widgetNamed(name: string): Widget | undefined {
  const element = claims().names.get(name)
  return element && widgetOn(element)
}

/** Whether the element was mounted after `other`. The element then could not claim the name and the URL that `other` has. */
export function isAfter(element: HTMLElement, other: HTMLElement): boolean {
  const owners = mountedElements()
  const at = owners.indexOf(other)
  return at >= 0 && owners.indexOf(element) > at
}

/** Frees the name and the URL that the element has claimed. */
export function release(element: HTMLElement): void {
  const page = claims()
  if (page.urlOwner === element) page.urlOwner = null
  for (const [name, owner] of page.names) if (owner === element) page.names.delete(name)
}
