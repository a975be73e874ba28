// Reads the visitor's changes to inputs, and restores them in new inputs of the same names.

export interface InputState {
  readonly name: string
  /** The text, or whether the checkbox is ticked. null if the visitor has not changed the input. */
  readonly typed: string | boolean | null
  readonly hasFocus: boolean
  /** Start and end of the selection. null for inputs without text. */
  readonly caret: readonly [number, number] | null
}

/** Compares checkboxes by `checked`, because a checkbox has the same `value` whether or not it is ticked. */
const isTouched = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue

/** Returns the state of one input. The caller passes whether the input has, or had, the focus. */
export function inputState(input: HTMLInputElement, hasFocus: boolean): InputState {
  const { name, type, value, checked, selectionStart, selectionEnd } = input
  return {
    name,
    typed: isTouched(input) ? (type === 'checkbox' ? checked : value) : null,
    hasFocus,
    caret: selectionStart === null ? null : [selectionStart, selectionEnd ?? selectionStart],
  }
}

/** Returns the states of the inputs that the visitor has changed, and of the input that has the focus. */
export function inputStates(container: Element | ShadowRoot): readonly InputState[] {
  const { activeElement } = container.getRootNode() as ShadowRoot
  return [...container.querySelectorAll('input')]
    .map(input => inputState(input, input === activeElement))
    .filter(({ typed, hasFocus }) => hasFocus || typed !== null)
}

const normal = (text: unknown): string => String(text).trim().toLowerCase()

/**
 * Writes the states into the container's inputs of the same names. Skips inputs that the visitor has changed in the meantime.
 * Restores no value if a read-only input, such as a member's email, differs from the saved value, because then a different person
 * typed the values.
 * @param isOlder whether the states may be older than the inputs' default values. If true, an input with a default value keeps
 * it, and the focus does not move.
 */
export function restoreInputs(states: readonly InputState[], container: Element, isOlder = false): void {
  const inputs = [...container.querySelectorAll('input')]
  const find = (name: string) => inputs.find(known => known.name === name)
  const isOthers = states.some(({ name, typed }) => {
    const input = find(name)
    return input?.readOnly && typed !== null && normal(typed) !== normal(input.value)
  })
  for (const { name, typed, hasFocus, caret } of states) {
    const input = find(name)
    if (!input || isTouched(input) || (isOlder && input.defaultValue)) continue
    if (typed !== null && !isOthers) {
      if (input.type === 'checkbox') input.checked = typed === true
      else input.value = String(typed)
      for (const type of ['input', 'change']) input.dispatchEvent(new CustomEvent(type, { bubbles: true }))
    }
    if (!hasFocus || isOlder) continue
    input.focus({ preventScroll: true })
    if (caret && input.selectionStart !== null) input.setSelectionRange(...caret)
  }
}
