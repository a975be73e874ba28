// Ties a text input to its field without React: React's event path is what makes a keystroke slow (design.md §3).
import { effect } from '@preact/signals-react'
import { afterPress } from './after-press.ts'
import { type Field, typeInto } from './field.ts'

/** Returns what unties it. */
export function bindInput(input: HTMLInputElement, field: Field): () => void {
  const onInput = () => typeInto(field, input.value)
  const onBlur = () =>
    afterPress(input, () => {
      field.touched.value = true
    })
  const stopValue = effect(() => {
    const value = field.value.value
    if (input.value !== value) input.value = value
  })
  const stopInvalid = effect(() => {
    if (field.shownError.value === null) input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
  })
  input.addEventListener('input', onInput)
  input.addEventListener('blur', onBlur)
  return () => {
    stopValue()
    stopInvalid()
    input.removeEventListener('input', onInput)
    input.removeEventListener('blur', onBlur)
  }
}
