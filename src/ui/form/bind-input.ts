// Binds a text input to its field without React, whose event path makes keystrokes slow (contributing §2.1).
import { effect } from '@preact/signals-react'
import { type Field, typeInto } from './field.ts'

/** Returns a function that removes the binding. */
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

/** Milliseconds after which a press counts as over without a mouseup, e.g. after a drag out of the window. */
const longestPress = 400

/**
 * A blur that comes from pressing something else waits until the press is over. An error that appears in
 * between could move the button away from the pointer, and the click would be lost.
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
