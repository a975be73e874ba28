// A labelled checkbox, bound to a signal.
import { effect, type Signal } from '@preact/signals-react'
import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import { readWith } from './read-inputs.ts'
import { SentForm } from './sent-form.ts'

/** Boxes that were bound before. */
const bound = new WeakSet<HTMLInputElement>()

export interface CheckboxProps {
  readonly value: Signal<boolean>
  readonly required?: boolean
  readonly name?: string
  /** The id of what it is about. */
  readonly describedBy?: string
  /** The label; it may hold links. */
  readonly children: ReactNode
}

export function Checkbox({ value, required = false, name, describedBy, children }: CheckboxProps) {
  const id = useId()
  const isSent = use(SentForm)
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = box.current
    if (!input) return
    // Changed in the prerendered box: the visitor is right.
    if (!bound.has(input) && input.checked !== input.defaultChecked) value.value = input.checked
    bound.add(input)
    const stopReading = readWith(input, () => {
      value.value = input.checked
    })
    const stop = effect(() => {
      input.checked = value.value
    })
    return () => {
      stop()
      stopReading()
    }
  }, [value])
  return (
    <div className="mc-check">
      <input
        className="mc-checkbox"
        type="checkbox"
        id={id}
        ref={box}
        name={name}
        required={required}
        aria-describedby={describedBy}
        defaultChecked={value.peek()}
        // A box knows no readonly. It keeps the focus, which a disabled one would lose.
        aria-readonly={isSent || undefined}
        onClick={event => isSent && event.preventDefault()}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
