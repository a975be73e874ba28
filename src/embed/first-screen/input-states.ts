// What a visitor has done to inputs that are about to be replaced by others of the same names.

export interface InputState {
  readonly name: string
  /** The text, or whether the box is ticked. null: as it was at first. */
  readonly typed: string | boolean | null
  readonly hasFocus: boolean
  /** Only inputs of text have one. */
  readonly caret: readonly [number, number] | null
}

/** A box without a value has none by default, and says `on`. */
const isTouched = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue

export function inputState(input: HTMLInputElement, hasFocus: boolean): InputState {
  const { name, type, value, checked, selectionStart, selectionEnd } = input
  return {
    name,
    typed: isTouched(input) ? (type === 'checkbox' ? checked : value) : null,
    hasFocus,
    caret: selectionStart === null ? null : [selectionStart, selectionEnd ?? selectionStart],
  }
}

/** The inputs that were changed, and the one that has the focus. */
export function inputStates(container: Element): readonly InputState[] {
  const { activeElement } = container.getRootNode() as ShadowRoot
  return [...container.querySelectorAll('input')]
    .map(input => inputState(input, input === activeElement))
    .filter(({ typed, hasFocus }) => hasFocus || typed !== null)
}

const normal = (text: unknown): string => String(text).trim().toLowerCase()

/**
 * Where an input was changed since, nothing changes. Where it shows the email of a member by now, which cannot be changed, and
 * another was typed, all of it was typed for somebody else.
 * @param isOlder whatever stands in an input goes before it, also in React's, which do not tell what was changed; no focus
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
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    }
    if (!hasFocus || isOlder) continue
    input.focus({ preventScroll: true })
    if (caret && input.selectionStart !== null) input.setSelectionRange(...caret)
  }
}
