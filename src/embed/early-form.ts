// The form of the first screen before the app is there: what is missing, whether it can be sent, and that it was sent.
import { stillNeeded } from '../domain/messages/field-messages.ts'

export interface EarlyForm {
  /** The app hears the visitor now. It gets the form, if that was sent. */
  handOver(): void
  stop(): void
}

const submitButton = (form: ParentNode) => form.querySelector<HTMLButtonElement>('[type=submit]')

/** @param frame stands around the app, so that what the app has taken is known here */
export function watchEarlyForm(frame: HTMLElement): EarlyForm {
  let sent: HTMLFormElement | null = null
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
  const stop = () => {
    frame.removeEventListener('input', showMissing)
    frame.removeEventListener('change', showMissing)
    frame.removeEventListener('submit', onSubmit)
  }
  frame.addEventListener('input', showMissing)
  frame.addEventListener('change', showMissing)
  frame.addEventListener('submit', onSubmit)
  return {
    handOver() {
      stop()
      if (!sent) return
      submitButton(sent)?.removeAttribute('aria-busy')
      if (sent.isConnected) sent.requestSubmit()
    },
    stop,
  }
}
