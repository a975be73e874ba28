// Handles Enter in a text field (specification §15.1). Enter moves to the next empty required field, and submits the form if there is
// none. A phone's keyboard shows which of the two will happen.

/**
 * Returns the inputs in which the visitor can type. Checkboxes and radios have no text, and read-only or disabled inputs need none.
 */
const textInputs = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter(
    element =>
      element instanceof HTMLInputElement &&
      !['checkbox', 'radio'].includes(element.type) &&
      !element.readOnly &&
      !element.disabled,
  ) as HTMLInputElement[]

/** Returns the next empty required field, starting again from the first field after the last. A partly typed date is not empty. */
function nextEmpty(form: HTMLFormElement, from: HTMLInputElement): HTMLInputElement | undefined {
  const inputs = textInputs(form)
  const at = inputs.indexOf(from)
  return [...inputs.slice(at + 1), ...inputs.slice(0, Math.max(0, at))].find(
    input => input.required && input.value.trim() === '' && !input.validity.badInput,
  )
}

/** Returns whether Enter accepts a word of an input method. Safari reports this only by the old key code. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229

/**
 * Makes Enter move to the next empty required field of the form, until `signal` is aborted. Also sets the keyboard's hint for each
 * field.
 * @param last the keyboard's hint if no required field is empty
 */
export function guideEnter(form: HTMLFormElement, last: 'go' | 'done', signal: AbortSignal): void {
  const showHints = () => {
    for (const input of textInputs(form)) {
      const hint = nextEmpty(form, input) ? 'next' : last
      if (input.enterKeyHint !== hint) input.enterKeyHint = hint
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    // A password manager may have used this Enter for its list.
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return
    if (!(target instanceof HTMLInputElement) || !textInputs(form).includes(target)) return
    const next = nextEmpty(form, target)
    if (!next) return
    event.preventDefault()
    // If the visitor keeps the key pressed, it would move through the whole form.
    if (!event.repeat) next.focus()
  }
  for (const name of ['input', 'change', 'focusin', 'animationstart'])
    form.addEventListener(name, showHints, { signal })
  form.addEventListener('keydown', onKeyDown, { signal })
  showHints()
}
