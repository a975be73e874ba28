// Reads what really is in the inputs of a form, whoever put it there (browser/form/when-filled.ts).
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
