// The form of the first screen before the app is there: what is missing, whether it can be sent, and that it was sent.
import { guideEnter } from '../../browser/form/enter-key.ts'
import { whenFilled } from '../../browser/form/when-filled.ts'
import { forgetEarlyInput, savedEarlyInput, saveEarlyInput } from './early-input.ts'
import { type InputState, inputState, inputStates, restoreInputs } from './input-states.ts'
import { showMissing, submitButton } from './show-missing.ts'

export interface UnhydratedForm {
  /** Resolves when the form shows again what was typed before the page was loaded again. */
  readonly draftRestored: Promise<void>
  /** The server has said who it is: the id of a member, or empty. What the same person typed before is there again. */
  tellWho(id: string): void
  /** The app hears the visitor now. It gets the form, if that was sent, and the fields that were left. */
  handOver(): void
  stop(): void
}

/**
 * @param frame stands around the app, so that what the app has taken is known here
 * @param kept of a pasted first screen that was replaced
 * @param key in the storage
 * @param minutes after which the tag says that all is forgotten
 */
export function watchUnhydratedForm(
  frame: HTMLElement,
  kept: readonly InputState[],
  key: string,
  minutes: number,
): UnhydratedForm {
  const form = frame.querySelector('form')
  let isSent = false
  /** null until the server has said it. */
  let who: string | null = null
  const active = () => (frame.getRootNode() as ShadowRoot).activeElement
  let focused: EventTarget | null = active()
  /** The names of inputs that the visitor has left. */
  const left = new Set<string>()
  const inputs = [...frame.querySelectorAll('input')]
  const typed = () =>
    JSON.stringify([...frame.querySelectorAll('input')].map(input => inputState(input, false).typed))
  let before = JSON.stringify(inputs.map(() => null))
  const keep = () => {
    if (who !== null) saveEarlyInput(key, who, inputStates(frame), minutes)
  }
  const read = () => {
    const now = typed()
    if (now === before) return
    before = now
    showMissing(frame)
    keep()
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
  // The browser keeps what is drawn, and shows it to whoever goes Back to the page.
  const clear = () => {
    who = null
    // Not `reset()`: at its event React takes the form over at once, and finds it empty.
    for (const input of frame.querySelectorAll('input')) {
      if (input.type !== 'checkbox') input.value = input.defaultValue
      input.checked = input.defaultChecked
    }
    showMissing(frame)
    before = typed()
  }
  window.addEventListener('pagehide', clear, { signal })
  restoreInputs(kept, frame)
  // Typed into a pasted first screen, before this ran.
  read()
  let tellBack = () => {}
  return {
    draftRestored: new Promise(resolve => {
      tellBack = resolve
    }),
    tellWho(id) {
      who = id
      const stored = savedEarlyInput(key, id, minutes)
      if (stored.length > 0 && !isSent) {
        restoreInputs(stored, frame, true)
        tellBack()
      }
      if (signal.aborted) forgetEarlyInput(key)
      else keep()
    },
    handOver() {
      stop()
      // Else it is asked whose it is.
      if (who !== null) forgetEarlyInput(key)
      // There was no first screen to put it into.
      if (inputs.length === 0) restoreInputs(kept, frame)
      // An extension has changed the form, so React could not take it over and has made it anew.
      if (inputs.some(input => !input.isConnected)) {
        const isFocusLost = active() === null
        restoreInputs(
          inputs.map(input => inputState(input, isFocusLost && input === focused)),
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
