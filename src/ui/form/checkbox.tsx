// A labelled checkbox.
import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import { FormContext } from './form-context.ts'
import { readWith } from './read-inputs.ts'

/** The checkboxes that have been bound at least once. */
const bound = new WeakSet<HTMLInputElement>()

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly required?: boolean
  readonly name?: string
  /** The id of the element that describes the checkbox. */
  readonly describedBy?: string
  /** The label, which may contain links. */
  readonly children: ReactNode
}

/** Renders a checkbox with its label. While its form is being sent, a click changes nothing. */
export function Checkbox({
  checked,
  onChange,
  required = false,
  name,
  describedBy,
  children,
}: CheckboxProps) {
  const id = useId()
  const { isSent } = use(FormContext)
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = box.current
    if (!input) return
    // If the visitor has changed the prerendered checkbox, that choice takes precedence.
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
        // A checkbox has no `readonly` attribute. `disabled` is not used instead, because a disabled checkbox would lose the focus.
        aria-readonly={isSent || undefined}
        onClick={event => isSent && event.preventDefault()}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
