// Finds elements on the demo's pages and checks their type.

/**
 * Returns the first element that matches the selector.
 * @throws Error if there is no such element, or if it is not of the given type
 */
export function find<Found extends Element>(
  root: ParentNode,
  selector: string,
  kind: new () => Found,
): Found {
  const found = root.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`There is no ${selector}.`)
}
