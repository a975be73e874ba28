// A real form: Enter submits, the first wrong field takes the focus, a second submit while busy is ignored.
import { batch } from '@preact/signals-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Field, isValid } from './field.ts'

export interface FormProps {
  readonly onSubmit: () => void
  /** A submit that a wrong field kept from being one. */
  readonly onInvalid?: () => void
  readonly busy: boolean
  /** Accessible name of the form. */
  readonly label: string
  /** In the order of the page. */
  readonly fields: readonly Field[]
  readonly children: ReactNode
}

function focusField(form: HTMLFormElement | null, field: Field): void {
  const element = form?.elements.namedItem(field.name)
  if (element instanceof HTMLElement) element.focus()
}

export function Form({ onSubmit, onInvalid, busy, label, fields, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)
  // The server may have complained of a field while the form was busy.
  useEffect(() => {
    const complained = fields.find(field => field.serverError.peek() !== null)
    if (wasBusy.current && !busy && complained) focusField(form.current, complained)
    wasBusy.current = busy
  }, [busy, fields])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    batch(() => {
      for (const field of fields) field.touched.value = !isValid(field)
    })
    const wrong = fields.find(field => !isValid(field))
    if (!wrong) return onSubmit()
    onInvalid?.()
    focusField(form.current, wrong)
  }
  return (
    <form className="mc-form" ref={form} noValidate aria-label={label} onSubmit={submit}>
      {children}
    </form>
  )
}
