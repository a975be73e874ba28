// A labelled checkbox.
import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import { readWith } from './read-inputs.ts'
import { SentForm } from './sent-form.ts'

/** Boxes that were bound before. */
const bound = new WeakSet<HTMLInputElement>()

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly required?: boolean
  readonly name?: string
  /** The id of what it is about. */
  readonly describedBy?: string
  /** The label; it may hold links. */
  readonly children: ReactNode
}

export function Checkbox({
  checked,
  onChange,
  required = false,
  name,
  describedBy,
  children,
}: CheckboxProps) {
  const id = useId()
  const isSent = use(SentForm)
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = box.current
    if (!input) return
    // Changed in the prerendered box: the visitor is right.
    const isChanged = !bound.has(input) && input.checked !== input.defaultChecked
    bound.add(input)
    if (isChanged) onChange(input.checked)
    else input.checked = checked
    return readWith(input, () => onChange(input.checked))
  })
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
        defaultChecked={checked}
        // A box knows no readonly. It keeps the focus, which a disabled one would lose.
        aria-readonly={isSent || undefined}
        onClick={event => isSent && event.preventDefault()}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
