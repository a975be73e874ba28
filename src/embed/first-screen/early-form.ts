// The form of the first screen before the app is there: what is missing, whether it can be sent, and that it was sent.
import { stillNeeded } from '../../domain/messages/field-messages.ts'
import { type KeptInput, keepInputs, putBack } from './kept-inputs.ts'

export interface EarlyForm {
  /** The app hears the visitor now. It gets the form, if that was sent. */
  handOver(): void
  stop(): void
}

const submitButton = (form: ParentNode) => form.querySelector<HTMLButtonElement>('[type=submit]')

/**
 * @param frame stands around the app, so that what the app has taken is known here
 * @param kept of a pasted first screen that was replaced
 */
export function watchEarlyForm(frame: HTMLElement, kept: readonly KeptInput[]): EarlyForm {
  let sent: HTMLFormElement | null = null
  const active = () => (frame.getRootNode() as ShadowRoot).activeElement
  let focused: EventTarget | null = active()
  const inputs = [...frame.querySelectorAll('input')]
  /** As screens/submit-row.tsx does, from what the inputs hold. */
  const showMissing = () => {
    const required = frame.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox],[aria-describedby*=optional])',
    )
    const missing = [...required].filter(({ value }) => !value.trim())
    const button = submitButton(frame)
    const line = frame.querySelector('.mc-missing span')
    if (!button || !line) return
    button.disabled = missing.length > 0
    line.textContent = stillNeeded(missing.map(({ labels }) => labels?.[0]?.textContent ?? ''))
  }
  const onSubmit = (event: Event) => {
    // Else the app has it already.
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    sent = event.target
    submitButton(sent)?.setAttribute('aria-busy', 'true')
  }
  const onFocus = ({ target }: Event) => {
    focused = target
  }
  const listeners = [
    ['focusin', onFocus],
    ['input', showMissing],
    ['change', showMissing],
    ['submit', onSubmit],
  ] as const
  const stop = () => {
    for (const [name, listener] of listeners) frame.removeEventListener(name, listener)
  }
  for (const [name, listener] of listeners) frame.addEventListener(name, listener)
  putBack(kept, frame)
  // Typed into a pasted first screen, before this ran.
  if (kept.length > 0 || keepInputs(frame).length > 0) showMissing()
  return {
    handOver() {
      stop()
      // There was no first screen to put it into.
      if (inputs.length === 0) putBack(kept, frame)
      // An extension has changed the form, so React could not take it over and has made it anew.
      if (inputs.some(input => !input.isConnected)) {
        const isFocusLost = active() === null
        putBack(
          inputs.map(input => ({ input, hasFocus: isFocusLost && input === focused })),
          frame,
        )
      }
      if (!sent) return
      const form = sent.isConnected ? sent : frame.querySelector('form')
      // The app shows another step.
      if (form?.getAttribute('aria-label') !== sent.getAttribute('aria-label')) return
      submitButton(form)?.removeAttribute('aria-busy')
      form.requestSubmit()
    },
    stop,
  }
}
