// Runs the form of the first screen until the app has loaded: shows missing fields, saves input and remembers a submit.
import { guideEnter } from '../../browser/form/enter-key.ts'
import { whenFilled } from '../../browser/form/when-filled.ts'
import { stillNeeded } from '../../domain/messages/field-messages.ts'
import { forgetEarlyInput, savedEarlyInput, saveEarlyInput } from './early-input.ts'
import { type InputState, inputState, inputStates, restoreInputs } from './input-states.ts'

const submitButton = (form: ParentNode) => form.querySelector<HTMLButtonElement>('[type=submit]')

/** Updates the line of missing fields and the button from the inputs' values, as screens/form/submit-row.tsx does. */
function showMissing(frame: ParentNode): void {
  const required = frame.querySelectorAll<HTMLInputElement>('input:required')
  const missing = [...required].filter(({ value }) => !value.trim())
  const button = submitButton(frame)
  const line = frame.querySelector('.mc-missing span')
  if (!button || !line) return
  button.disabled = missing.length > 0
  line.textContent = stillNeeded(missing.map(({ labels }) => labels?.[0]?.textContent ?? ''))
}

export interface UnhydratedForm {
  /** Resolves when the form shows the input that the visitor typed before a reload. */
  readonly draftRestored: Promise<void>
  /**
   * To be called when the server has identified the visitor. `id` is a member's id, or empty. Restores input that the same person
   * typed before a reload.
   */
  tellWho(id: string): void
  /** To be called when the app has taken over the form. Repeats the visitor's submit and blur events for the app. */
  handOver(): void
  stop(): void
}

/**
 * Watches the form of the first screen until `handOver()` or `stop()`.
 * @param frame the element around the app's container. A submit that reaches it with `defaultPrevented` was handled by the app.
 * @param kept the input states of a first screen that was part of the page's HTML (instant tag) and that the widget has replaced
 * @param key the storage key
 * @param minutes the tag's limit after which the widget deletes a visitor's data
 */
export function watchUnhydratedForm(
  frame: HTMLElement,
  kept: readonly InputState[],
  key: string,
  minutes: number,
): UnhydratedForm {
  const form = frame.querySelector('form')
  let isSent = false
  /** The id of the member, or empty for a visitor. null until the server has replied. */
  let who: string | null = null
  const active = () => (frame.getRootNode() as ShadowRoot).activeElement
  let focused: EventTarget | null = active()
  /** The names of the inputs that have lost the focus. */
  const left = new Set<string>()
  const inputs = [...frame.querySelectorAll('input')]
  const typed = () => JSON.stringify(inputStates(frame))
  let before = ''
  const keep = () => {
    if (who !== null) saveEarlyInput(key, who, inputStates(frame), minutes)
  }
  const read = () => {
    const now = typed()
    if (now === before || signal.aborted) return
    before = now
    showMissing(frame)
    keep()
  }
  const onSubmit = (event: Event) => {
    // If the default is prevented, the app has already handled the submit.
    if (event.defaultPrevented || event.target !== form) return
    event.preventDefault()
    isSent = true
    submitButton(frame)?.setAttribute('aria-busy', 'true')
  }
  /**
   * Prevents changes to the inputs after a submit. It sets no `readOnly` attribute, because the form would then differ from the
   * HTML that React hydrates.
   */
  const refuse = (event: Event) => {
    const isBox = (event.target as HTMLInputElement).type === 'checkbox'
    if (isSent && !signal.aborted && (isBox || event.type === 'beforeinput')) event.preventDefault()
  }
  const onFocus = ({ target }: Event) => {
    focused = target
  }
  const onBlur = ({ target }: Event) => {
    left.add((target as HTMLInputElement).name)
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
  // Clears the inputs when the visitor leaves the page. The back-forward cache keeps the page as it is, and Back may show it to a
  // different person.
  const clear = () => {
    who = null
    // Does not use `reset()`, because React would hydrate the form during the reset event and find it empty.
    for (const input of frame.querySelectorAll('input')) {
      if (input.type !== 'checkbox') input.value = input.defaultValue
      input.checked = input.defaultChecked
    }
    showMissing(frame)
    before = typed()
  }
  window.addEventListener('pagehide', clear, { signal })
  restoreInputs(kept, frame)
  // If the page's HTML contained the first screen (instant tag), the visitor may have typed before this code ran.
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
      // If the server has not replied yet, `tellWho` deletes the saved input after the reply.
      if (who !== null) forgetEarlyInput(key)
      // If the widget could not show a first screen, the app's form gets the input that the visitor typed into the instant tag's first
      // screen.
      if (inputs.length === 0) restoreInputs(kept, frame)
      // If a browser extension has changed the form, React could not hydrate the form and has replaced it.
      if (inputs.some(input => !input.isConnected)) {
        const isFocusLost = active() === null
        restoreInputs(
          inputs.map(input => inputState(input, isFocusLost && input === focused)),
          frame,
        )
      }
      const now = form?.isConnected ? form : frame.querySelector('form')
      // If the form's label differs, the app shows a different step, which must not get these events.
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
