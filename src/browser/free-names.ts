// Frees names on `window` that elements of the page use. `<form id="grecaptcha">` and `<iframe name="grecaptcha">` make an element or a
// frame appear under this name, and a vendor's script would take it for its own object.

/** Hides the elements and frames with these names behind `undefined`. Leaves what scripts have stored under these names. */
export function freeNames(...names: readonly string[]): void {
  // A named element is a property of the window's prototype, not of the window itself.
  for (const name of names)
    if (name in window && !Object.hasOwn(window, name))
      Object.defineProperty(window, name, { value: undefined, writable: true, configurable: true })
}
