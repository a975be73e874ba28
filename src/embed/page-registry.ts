// What widgets of one page share, across copies of this program: who owns the URL, and a name for each.
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

/** Whether this element's widget may use the URL: only the first one may; others keep their route in memory (specification §11.3). */
export function claimUrl(element: HTMLElement): boolean {
  const page = claims()
  page.urlOwner ??= element
  return page.urlOwner === element
}

/** A name that no other widget of the page has and that is the same after a reload: `ritz`, `ritz.2`, … */
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
