// Reads the actual values of a form's inputs, including values that a script or the browser has set (browser/form/when-filled.ts).
import { batch } from '@preact/signals-react'

type Read = () => void

const readers = new WeakMap<Element, Read>()

/**
 * Registers `read` for the input, for later calls of `readInputs`. Also calls `read` at each input and change event. Returns a function
 * that removes the registration and the event listeners.
 */
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

/** Calls the registered `read` of each input of the form, in one batch. */
export function readInputs(form: HTMLFormElement): void {
  batch(() => {
    for (const element of form.elements) readers.get(element)?.()
  })
}
