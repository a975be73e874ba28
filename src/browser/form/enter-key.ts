// Handles Enter in a text field (specification §15.1). Enter moves to the next empty required field, or submits the form if no required
// field is empty. A phone's keyboard labels its Enter key accordingly.

/** Returns the inputs in which the visitor can type: all except checkboxes, radio buttons, and read-only or disabled inputs. */
const textInputs = (form: HTMLFormElement): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox], [type=radio], [readonly], :disabled)',
  ),
]

/**
 * Returns the next empty required field after `from`. After the form's last field, the search wraps around to its first field. A partly
 * typed date does not count as empty.
 */
function nextEmpty(form: HTMLFormElement, from: HTMLInputElement): HTMLInputElement | undefined {
  const inputs = textInputs(form)
  const at = inputs.indexOf(from)
  return [...inputs.slice(at + 1), ...inputs.slice(0, Math.max(0, at))].find(
    input => input.required && input.value.trim() === '' && !input.validity.badInput,
  )
}

/**
 * Returns whether the key belongs to a word in an input method editor (IME). For an Enter that confirms the word, Safari says so only by the
 * legacy `keyCode` 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229

/**
 * Makes Enter move to the next empty required field of the form, and labels the Enter key of a phone's keyboard for each field. Ends when
 * `signal` is aborted.
 * @param last the label of the Enter key if no required field is empty
 */
export function guideEnter(form: HTMLFormElement, last: 'go' | 'done', signal: AbortSignal): void {
  const showHints = () => {
    for (const input of textInputs(form)) {
      const hint = nextEmpty(form, input) ? 'next' : last
      if (input.enterKeyHint !== hint) input.enterKeyHint = hint
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = textInputs(form).find(input => input === event.target)
    // A password manager may have handled this Enter already, to select an entry in its list.
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return
    const next = from && nextEmpty(form, from)
    if (!next) return
    event.preventDefault()
    // Key repeats are ignored, because a held Enter would move through the whole form.
    if (!event.repeat) next.focus()
  }
  for (const name of ['input', 'change', 'focusin', 'animationstart'])
    form.addEventListener(name, showHints, { signal })
  form.addEventListener('keydown', onKeyDown, { signal })
  showHints()
}
