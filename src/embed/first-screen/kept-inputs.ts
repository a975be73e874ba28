// What a visitor has done to inputs that are about to be replaced by others of the same names.

export interface KeptInput {
  readonly input: HTMLInputElement
  readonly hasFocus: boolean
}

/** A box without a value has none by default, and says `on`. */
const isTouched = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue

/** The inputs that were changed, and the one that has the focus. */
export function keepInputs(container: Element): readonly KeptInput[] {
  const { activeElement } = container.getRootNode() as ShadowRoot
  return [...container.querySelectorAll('input')]
    .map(input => ({ input, hasFocus: input === activeElement }))
    .filter(({ input, hasFocus }) => hasFocus || isTouched(input))
}

/** Where an input was kept by the page, nothing changes. */
export function putBack(kept: readonly KeptInput[], container: Element): void {
  for (const { input, hasFocus } of kept) {
    const next = container.querySelector<HTMLInputElement>(`input[name="${input.name}"]`)
    if (!next || next === input || isTouched(next)) continue
    if (isTouched(input)) {
      if (input.type === 'checkbox') next.checked = input.checked
      else next.value = input.value
      for (const name of ['input', 'change']) next.dispatchEvent(new Event(name, { bubbles: true }))
    }
    if (!hasFocus) continue
    next.focus({ preventScroll: true })
    // Only inputs of text have a caret.
    if (input.selectionStart !== null) next.setSelectionRange(input.selectionStart, input.selectionEnd)
  }
}
