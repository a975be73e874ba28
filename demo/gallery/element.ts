// What stands in gallery.html, by its id.
export function element<Kind extends HTMLElement>(kind: new () => Kind, id: string): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`The gallery has no #${id}.`)
}
