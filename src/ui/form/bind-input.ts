// Binds a text input to its field without React, because React's event path makes keystrokes slow (contributing §6.1).
import { effect } from '@preact/signals-react'
import { rootOf } from '../root-of.ts'
import { type Field, typeInto } from './field.ts'
import { readWith } from './read-inputs.ts'

/** The inputs that have been bound at least once. */
const bound = new WeakSet<HTMLInputElement>()

/** Binds the input to the field in both directions. Returns a function that removes the binding. */
export function bindInput(input: HTMLInputElement, field: Field): () => void {
  // If the visitor has typed into the prerendered input, that text takes precedence.
  if (!bound.has(input) && input.value !== input.defaultValue) field.value.value = input.value
  bound.add(input)
  // The text that the input shows for `field.value`. A date input shows no text if the value is not a valid date.
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

/** Shows the value in the input. Sets a complete date before it clears a date input, because WebKit does not clear an incomplete date. */
export function showValue(input: HTMLInputElement, value: string): void {
  if (value === '' && input.type === 'date') input.value = '2000-01-01'
  input.value = value
}

/** The time after which a press counts as ended, in milliseconds. Some presses end without a mouseup, e.g. a drag out of the window. */
const longestPress = 400

/**
 * Calls `action` after a blur. If the visitor is pressing a different element, such as a button, waits until the press has ended. Otherwise
 * an error message could move that button away from the pointer, and the click would be lost.
 */
function afterPress(element: Element, action: () => void): void {
  if (!rootOf(element)?.querySelector(':active')) {
    action()
    return
  }
  let timer = 0
  const finish = () => {
    window.clearTimeout(timer)
    window.removeEventListener('mouseup', soon, true)
    action()
  }
  // The `click` event fires right after `mouseup`, before the next task. The timer therefore runs after the click.
  const soon = () => window.setTimeout(finish)
  timer = window.setTimeout(finish, longestPress)
  window.addEventListener('mouseup', soon, true)
}
