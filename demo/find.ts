// Finds what a page of the demo has, as the kind of element that it is.

/** @throws if there is none of this kind */
export function find<Found extends Element>(
  root: ParentNode,
  selector: string,
  kind: new () => Found,
): Found {
  const found = root.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`There is no ${selector}.`)
}
