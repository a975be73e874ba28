// Reads what really is in the inputs of a form. Password managers and autofill set values with a `change` event
// only, or with no event at all.
import { batch } from '@preact/signals-react'

type Read = () => void

const readers = new WeakMap<Element, Read>()

/** Registers how an input is read, and reads it at its own events. Returns a function that stops it. */
export function readWith(input: HTMLInputElement, read: Read): () => void {
  readers.set(input, read)
  input.addEventListener('input', read)
  input.addEventListener('change', read)
  return () => {
    readers.delete(input)
    input.removeEventListener('input', read)
    input.removeEventListener('change', read)
  }
}

export function readInputs(form: HTMLFormElement): void {
  batch(() => {
    for (const element of form.elements) readers.get(element)?.()
  })
}

/**
 * Whatever a visitor does after a silent fill, one of these comes first. A key or a pointer comes before the click
 * or the Enter on Continue, which is disabled until then. `animationstart` is `:autofill` (fields.css).
 */
const formEvents = [
  'change',
  'focusin',
  'focusout',
  'keydown',
  'pointerover',
  'pointerdown',
  'animationstart',
] as const

/** Reads the inputs of a form at every sign of a visitor. Returns a function that stops it. */
export function keepReading(form: HTMLFormElement): () => void {
  const read = () => readInputs(form)
  const options = { capture: true, passive: true }
  for (const name of formEvents) form.addEventListener(name, read, options)
  // The visitor is back from a password manager's window, or from another page.
  document.addEventListener('visibilitychange', read)
  window.addEventListener('focus', read)
  window.addEventListener('pageshow', read)
  return () => {
    for (const name of formEvents) form.removeEventListener(name, read, options)
    document.removeEventListener('visibilitychange', read)
    window.removeEventListener('focus', read)
    window.removeEventListener('pageshow', read)
  }
}
