// A form in which Enter moves to the next empty required field, or submits the form.
import { batch } from '@preact/signals-react'
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { guideEnter } from '../../browser/form/enter-key.ts'
import { whenFilled } from '../../browser/form/when-filled.ts'
import { useRegionName } from '../outline.tsx'
import { type Field, forgetServer, isValid } from './field.ts'
import { FormContext } from './form-context.ts'
import { readInputs } from './read-inputs.ts'

export interface FormProps {
  readonly onSubmit: () => void
  /** Called instead of `onSubmit` when a field is invalid. */
  readonly onInvalid?: () => void
  readonly busy: boolean
  /** Accessible name of the form. */
  readonly label: string
  /** The form's fields, in their sequence on the page. */
  readonly fields: readonly Field[]
  /** The label of a phone keyboard's Enter key if all required fields are filled in. */
  readonly lastKey?: 'go' | 'done'
  readonly children: ReactNode
}

function focusField(form: HTMLFormElement | null, field: Field): void {
  const element = form?.elements.namedItem(field.name) as Partial<HTMLElement> | null
  element?.focus?.()
}

/**
 * Renders the form. If the visitor submits it with an invalid field, the first invalid field gets the focus. While busy, the visitor cannot
 * change or submit the form.
 */
export function Form({ onSubmit, onInvalid, busy, label, fields, lastKey = 'go', children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(true)
  // Moves the focus to a field that the server has rejected while the form was busy, or before the form appeared.
  useEffect(() => {
    const rejected =
      fields.find(field => field.serverError.peek() !== null) ??
      fields.find(field => field.serverNote.peek() !== null)
    if (wasBusy.current && !busy && rejected) focusField(form.current, rejected)
    wasBusy.current = busy
  }, [busy, fields])
  useLayoutEffect(() => {
    const { current } = form
    if (!current) return
    const ending = new AbortController()
    whenFilled(current, () => readInputs(current), ending.signal)
    guideEnter(current, lastKey, ending.signal)
    return () => ending.abort()
  }, [lastKey])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    readInputs(event.currentTarget)
    batch(() => {
      for (const field of fields) {
        field.touched.value = !isValid(field)
        // Clears the server's message about the previous submit. In a read-only field, no keystroke can clear that message.
        forgetServer(field)
      }
    })
    const invalid = fields.find(field => !isValid(field))
    if (!invalid) return onSubmit()
    onInvalid?.()
    focusField(form.current, invalid)
  }
  const id = useId()
  const name = useRegionName(label)
  const around = useMemo(() => ({ id, isSent: busy }), [id, busy])
  return (
    <form className="mc-form" ref={form} noValidate aria-label={name} onSubmit={submit}>
      <FormContext value={around}>{children}</FormContext>
    </form>
  )
}
