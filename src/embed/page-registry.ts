// What all widgets of a page share: which of them owns the URL, and their names. Kept on the document, so
// that several copies of this program (ESM and UMD) share it too.
const key = Symbol.for('movie-club.page')

interface Claims {
  urlOwner: HTMLElement | null
  readonly names: Set<string>
}
const claims = (): Claims => {
  const page = document as Document & { [key]?: Claims }
  page[key] ??= { urlOwner: null, names: new Set() }
  return page[key]
}

/** Whether this widget may use the URL. Only the first one may; others use memory (specification §11.3). */
export function claimUrl(element: HTMLElement): boolean {
  const page = claims()
  page.urlOwner ??= element
  return page.urlOwner === element
}

/** A name that is unique on the page and the same after a reload: `ritz`, `ritz.2`, … */
export function claimName(cinemaId: string): string {
  const { names } = claims()
  let name = cinemaId
  for (let count = 2; names.has(name); count++) name = `${cinemaId}.${count}`
  names.add(name)
  return name
}

export function release(element: HTMLElement, name: string): void {
  const page = claims()
  if (page.urlOwner === element) page.urlOwner = null
  page.names.delete(name)
}
