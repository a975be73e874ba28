// What Enter does in a text field (specification §15.1): it goes to the next required field that is empty, and sends
// the form when there is none. The keyboard of a phone says which of the two.

/** A checkbox and a radio have no text, and what cannot be changed waits for nothing. */
const textInputs = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter(
    element =>
      element instanceof HTMLInputElement &&
      !['checkbox', 'radio'].includes(element.type) &&
      !element.readOnly &&
      !element.disabled,
  ) as HTMLInputElement[]

/** After the last field the search goes on from the first. Half of a date is not empty. */
function nextEmpty(form: HTMLFormElement, from: HTMLInputElement): HTMLInputElement | undefined {
  const inputs = textInputs(form)
  const at = inputs.indexOf(from)
  return [...inputs.slice(at + 1), ...inputs.slice(0, Math.max(0, at))].find(
    input => input.required && input.value.trim() === '' && !input.validity.badInput,
  )
}

/** The Enter that accepts a word of an input method belongs to it. Safari tells it by the old code only. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229

/** @param last what the keyboard says where nothing is left to fill in */
export function guideEnter(form: HTMLFormElement, last: 'go' | 'done', signal: AbortSignal): void {
  const showHints = () => {
    for (const input of textInputs(form)) {
      const hint = nextEmpty(form, input) ? 'next' : last
      if (input.enterKeyHint !== hint) input.enterKeyHint = hint
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    // A password manager may have taken this Enter for its list.
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return
    if (!(target instanceof HTMLInputElement) || !textInputs(form).includes(target)) return
    const next = nextEmpty(form, target)
    if (!next) return
    event.preventDefault()
    // A held key would run through the whole form.
    if (!event.repeat) next.focus()
  }
  for (const name of ['input', 'change', 'focusin', 'animationstart'])
    form.addEventListener(name, showHints, { signal })
  form.addEventListener('keydown', onKeyDown, { signal })
  showHints()
}
