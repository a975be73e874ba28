// The state of one form field: its value, whether the visitor has left it, and the message to show at it.

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { REQUIRED_MESSAGE } from '../../domain/messages/field-messages.ts'

export interface Field {
  readonly name: string
  readonly value: Signal<string>
  /** The visitor has left the field, or tried to submit it, while it was wrong. */
  readonly touched: Signal<boolean>
  /** A server's message about this very value; the next keystroke clears it. */
  readonly serverError: Signal<string | null>
  /** What to show now: the complaint, else the check's message once touched. */
  readonly shownError: ReadonlySignal<string | null>
  readonly isFilled: ReadonlySignal<boolean>
  /** The check's message, shown or not; null when the value is right. */
  readonly error: ReadonlySignal<string | null>
}

export interface FieldOptions {
  readonly required?: boolean
  /** Called with a filled value only; returns the message of what is wrong, or null. */
  readonly check?: (value: string) => string | null
}

export function createField(name: string, initial: string, options: FieldOptions = {}): Field {
  const value = signal(initial)
  const touched = signal(false)
  const serverError = signal<string | null>(null)
  const isFilled = computed(() => value.value.trim() !== '')
  const error = computed(() => {
    if (isFilled.value) return options.check?.(value.value) ?? null
    return options.required ? REQUIRED_MESSAGE : null
  })
  const shownError = computed(() => serverError.value ?? (touched.value ? error.value : null))
  return { name, value, touched, serverError, shownError, isFilled, error }
}

/** Whether the value is right, ignoring what is shown. */
export const isValid = (field: Field): boolean => field.error.peek() === null

/** A keystroke. A value that has become right is taken as untouched, so that no error comes back before the next blur. */
export function typeInto(field: Field, text: string): void {
  batch(() => {
    field.value.value = text
    field.serverError.value = null
    if (isValid(field)) field.touched.value = false
  })
}
