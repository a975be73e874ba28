// The form of the first screen before the app is there: what is missing, whether it can be sent, and that it was sent.
import { guideEnter } from '../../browser/form/enter-key.ts'
import { whenFilled } from '../../browser/form/when-filled.ts'
import { nextTask } from '../../browser/next-task.ts'
import { stillNeeded } from '../../domain/messages/field-messages.ts'
import { type KeptInput, keepInput, keepInputs, putBack } from './kept-inputs.ts'
import { forgetTyped, keepTyped, typedBefore } from './typed-before.ts'

export interface EarlyForm {
  /** The app hears the visitor now. It gets the form, if that was sent, and the fields that were left. */
  handOver(): void
  stop(): void
}

const submitButton = (form: ParentNode) => form.querySelector<HTMLButtonElement>('[type=submit]')

/**
 * @param frame stands around the app, so that what the app has taken is known here
 * @param kept of a pasted first screen that was replaced
 * @param name unique to the widget and its step
 */
export function watchEarlyForm(frame: HTMLElement, kept: readonly KeptInput[], name: string): EarlyForm {
  const form = frame.querySelector('form')
  let isSent = false
  const active = () => (frame.getRootNode() as ShadowRoot).activeElement
  let focused: EventTarget | null = active()
  /** The names of inputs that the visitor has left. */
  const left = new Set<string>()
  const inputs = [...frame.querySelectorAll('input')]
  /** As screens/form/submit-row.tsx does, from what the inputs hold. */
  const showMissing = () => {
    const required = frame.querySelectorAll<HTMLInputElement>('input:required')
    const missing = [...required].filter(({ value }) => !value.trim())
    const button = submitButton(frame)
    const line = frame.querySelector('.mc-missing span')
    if (!button || !line) return
    button.disabled = missing.length > 0
    line.textContent = stillNeeded(missing.map(({ labels }) => labels?.[0]?.textContent ?? ''))
  }
  const typed = () =>
    JSON.stringify([...frame.querySelectorAll('input')].map(input => keepInput(input, false).typed))
  let before = JSON.stringify(inputs.map(() => null))
  const read = () => {
    const now = typed()
    if (now === before) return
    before = now
    showMissing()
    keepTyped(name, keepInputs(frame))
  }
  const onSubmit = (event: Event) => {
    // Else the app has it already.
    if (event.defaultPrevented || event.target !== form) return
    event.preventDefault()
    isSent = true
    submitButton(frame)?.setAttribute('aria-busy', 'true')
  }
  /** What is sent does not change until the app has it. React is not to find a read-only field that it has not made. */
  const refuse = (event: Event) => {
    const isBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (isSent && (isBox || event.type === 'beforeinput')) event.preventDefault()
  }
  const onFocus = ({ target }: Event) => {
    focused = target
  }
  const onBlur = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) left.add(target.name)
  }
  const listeners = [
    ['focusin', onFocus],
    ['focusout', onBlur],
    ['input', read],
    ['submit', onSubmit],
    ['beforeinput', refuse],
    ['click', refuse],
  ] as const
  const ending = new AbortController()
  const { signal } = ending
  for (const [type, listener] of listeners) frame.addEventListener(type, listener, { signal })
  whenFilled(frame, read, signal)
  if (form) guideEnter(form, 'go', signal)
  const stop = () => ending.abort()
  const restore = () => {
    if (signal.aborted) return
    const stored = typedBefore(name)
    putBack(kept, frame)
    putBack(stored, frame)
    // Typed into a pasted first screen, before this ran.
    read()
  }
  // The storage takes its time: after the first picture.
  if (kept.length > 0) restore()
  else void nextTask().then(restore)
  return {
    handOver() {
      stop()
      forgetTyped(name)
      // There was no first screen to put it into.
      if (inputs.length === 0) putBack(kept, frame)
      // An extension has changed the form, so React could not take it over and has made it anew.
      if (inputs.some(input => !input.isConnected)) {
        const isFocusLost = active() === null
        putBack(
          inputs.map(input => keepInput(input, isFocusLost && input === focused)),
          frame,
        )
      }
      const now = form?.isConnected ? form : frame.querySelector('form')
      // The app shows another step.
      if (!form || now?.getAttribute('aria-label') !== form.getAttribute('aria-label')) return
      for (const input of now.querySelectorAll('input'))
        if (left.has(input.name) && input !== active()) input.dispatchEvent(new FocusEvent('blur'))
      if (!isSent) return
      submitButton(now)?.removeAttribute('aria-busy')
      now.requestSubmit()
    },
    stop,
  }
}
