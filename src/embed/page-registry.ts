// What all widgets of a page share: which of them owns the URL, and their names. Kept on the document, so
// that several copies of this program (ESM and UMD) share it too.
import { mountedOn, type Widget, widgetOn } from './widget.ts'

const key = Symbol.for('movie-club.page')

interface Claims {
  urlOwner: HTMLElement | null
  readonly names: Map<string, HTMLElement>
  /** Elements that were in the page. One that a page mounts first and inserts later has not left it. */
  readonly seen: WeakSet<HTMLElement>
}
const claims = (): Claims => {
  const page = document as Document & { [key]?: Claims }
  page[key] ??= { urlOwner: null, names: new Map(), seen: new WeakSet() }
  return page[key]
}

/** The elements that have a widget. */
export const mountedElements = (): readonly HTMLElement[] => [...claims().names.values()]

export const hasLeft = (element: HTMLElement): boolean => !element.isConnected && claims().seen.has(element)

/** A router may replace an element in one go. What the old one claimed is free at once (specification §10.6). */
function unmountIfGone(owner: HTMLElement | null | undefined): void {
  if (!owner || !hasLeft(owner)) return
  mountedOn(owner)?.end()
  release(owner)
}

/** To be called when the element may have come into the page. */
export function noticeInPage(element: HTMLElement): void {
  if (element.isConnected) claims().seen.add(element)
}

/** Whether this widget may use the URL. Only the first one may; others use memory (specification §11.3). */
export function claimUrl(element: HTMLElement): boolean {
  const page = claims()
  unmountIfGone(page.urlOwner)
  page.urlOwner ??= element
  return page.urlOwner === element
}

/** A name that is unique on the page and the same after a reload: `ritz`, `ritz.2`, … */
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

/** The widget that has this name now. */
export function widgetNamed(name: string): Widget | undefined {
  const element = claims().names.get(name)
  return element && widgetOn(element)
}

/** Whether the element has come after the other one, whose name and address it could not have. */
export function isAfter(element: HTMLElement, other: HTMLElement): boolean {
  const owners = mountedElements()
  return owners.includes(other) && owners.indexOf(element) > owners.indexOf(other)
}

export function release(element: HTMLElement): void {
  const page = claims()
  if (page.urlOwner === element) page.urlOwner = null
  for (const [name, owner] of page.names) if (owner === element) page.names.delete(name)
}
