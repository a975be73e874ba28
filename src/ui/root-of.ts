// Finds the root of an element in the widget.

/**
 * Returns the shadow root or the document that contains the element; null if neither does. Compares no classes, because a page may move the
 * widget into the document of a frame, which has classes of its own.
 */
export function rootOf(element: Element | null): Document | ShadowRoot | null {
  const root = element?.getRootNode()
  return root && 'activeElement' in root ? (root as Document | ShadowRoot) : null
}
