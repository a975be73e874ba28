// Binds a text input to its field without React, because React's event path makes keystrokes slow (contributing §6.1).
import { effect } from '@preact/signals-react'
import { type Field, typeInto } from './field.ts'
import { readWith } from './read-inputs.ts'

/** The inputs that have been bound before. */
const bound = new WeakSet<HTMLInputElement>()

/** Binds the input to the field in both directions. Returns a function that removes the binding. */
export function bindInput(input: HTMLInputElement, field: Field): () => void {
  // If the visitor has typed into the prerendered input, that text takes precedence.
  if (!bound.has(input) && input.value !== input.defaultValue) field.value.value = input.value
  bound.add(input)
  // The input's text for `field.value`. A date input is empty if the value is no valid date.
  let shown = ''
  const read = () => {
    const text = input.value
    if (input.readOnly) {
      if (text !== shown) input.value = shown
      return
    }
    field.incomplete.value = text === '' && input.validity.badInput
    if (field.incomplete.peek() || text === shown) return
    shown = text
    typeInto(field, text)
  }
  const onBlur = () => {
    read()
    afterPress(input, () => {
      read()
      field.touched.value = true
      field.left.value = true
    })
  }
  const stopValue = effect(() => {
    const value = field.value.value
    if (input.value !== value || field.incomplete.peek()) showValue(input, value)
    shown = input.value
    field.incomplete.value = false
  })
  const stopInvalid = effect(() => {
    if (field.shownError.value === null) input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
  })
  const stopReading = readWith(input, read)
  input.addEventListener('blur', onBlur)
  return () => {
    stopValue()
    stopInvalid()
    stopReading()
    input.removeEventListener('blur', onBlur)
  }
}

/** Shows the value in the input. WebKit clears an incomplete date only if a complete date has replaced it first. */
export function showValue(input: HTMLInputElement, value: string): void {
  if (value === '' && input.type === 'date') input.value = '2000-01-01'
  input.value = value
}

/** In milliseconds. After this time a press has ended, even without a mouseup, e.g. after a drag out of the window. */
const longestPress = 400

/**
 * Calls `action` after a blur. If the visitor is pressing a different element, it waits until the press has ended. An error
 * message during the press could move the button away from the pointer, and the click would be lost.
 */
function afterPress(element: Element, action: () => void): void {
  const root = element.getRootNode()
  if (!(root instanceof ShadowRoot || root instanceof Document) || root.querySelector(':active') === null) {
    action()
    return
  }
  let timer = 0
  const finish = () => {
    window.clearTimeout(timer)
    window.removeEventListener('mouseup', soon, true)
    action()
  }
  // The click comes right after mouseup, before the next task.
  const soon = () => window.setTimeout(finish)
  timer = window.setTimeout(finish, longestPress)
  window.addEventListener('mouseup', soon, true)
}
