// The state of one form field: its value, whether it was touched, and its error messages.

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import type { Doubt } from '../../domain/messages/field-doubts.ts'
import { REQUIRED_MESSAGE } from '../../domain/messages/field-messages.ts'
import { typedText } from '../../domain/text/typed-text.ts'

export interface Field {
  readonly name: string
  readonly value: Signal<string>
  /**
   * Whether the field can show its error. True after the visitor has left the field or has tried to submit an invalid value.
   * False again after the visitor has typed a valid value.
   */
  readonly touched: Signal<boolean>
  /** Whether the visitor has left the field since the last keystroke in it. */
  readonly left: Signal<boolean>
  /** Whether the browser cannot read the text so far, e.g. half of a date. In that case `value` is still the previous text. */
  readonly incomplete: Signal<boolean>
  /** Whether the field is read-only. The visitor cannot correct a read-only value, so its checks are ignored. */
  readonly readOnly: Signal<boolean>
  /** The server's message about this value. The next keystroke or submit clears it. */
  readonly serverError: Signal<string | null>
  /** The server's message at this field that is not about its value. The next keystroke or submit clears it. */
  readonly serverNote: Signal<string | null>
  /** The message to show now: `serverError`, else `error` if the field is touched. */
  readonly shownError: ReadonlySignal<string | null>
  /** The message at the field: `shownError`, else `serverNote`. */
  readonly message: ReadonlySignal<string | null>
  readonly isFilled: ReadonlySignal<boolean>
  /** The question about a value that is probably a typing error. null instead of a signal if the field never asks. */
  readonly doubt: ReadonlySignal<Doubt | null> | null
  /** The check's error message, even if the field does not show it yet; null if the value is valid. */
  readonly error: ReadonlySignal<string | null>
}

export interface FieldOptions {
  readonly required?: boolean
  /**
   * Returns an error message, or null if the value is valid. Never called for an empty field. So `value` is '' only if the browser cannot
   * read the typed text, such as a part of a date.
   */
  readonly check?: (value: string) => string | null
  /**
   * Returns a question about a probable typing error, or null. The visitor can continue without answering. Like `check`, never called for
   * an empty field.
   */
  readonly doubt?: (value: string) => Doubt | null
}

export function createField(name: string, initial: string, options: FieldOptions = {}): Field {
  const value = signal(initial)
  const touched = signal(false)
  const left = signal(false)
  const incomplete = signal(false)
  const readOnly = signal(false)
  const serverError = signal<string | null>(null)
  const serverNote = signal<string | null>(null)
  const isFilled = computed(() => typedText(value.value) !== '')
  const error = computed(() => {
    if (readOnly.value) return null
    if (incomplete.value) return options.check?.('') ?? REQUIRED_MESSAGE
    if (isFilled.value) return options.check?.(value.value) ?? null
    return options.required ? REQUIRED_MESSAGE : null
  })
  const shownError = computed(() => serverError.value ?? (touched.value ? error.value : null))
  const doubt =
    options.doubt &&
    computed(() => {
      const isTyped = isFilled.value || incomplete.value
      const isAsked = left.value && isTyped && !readOnly.value && !serverError.value
      return isAsked ? (options.doubt?.(incomplete.value ? '' : value.value) ?? null) : null
    })
  return {
    name,
    value,
    touched,
    left,
    incomplete,
    readOnly,
    serverError,
    serverNote,
    shownError,
    message: computed(() => shownError.value ?? serverNote.value),
    isFilled,
    error,
    doubt: doubt ?? null,
  }
}

/** Removes the server's messages at the field. */
export function forgetServer({ serverError, serverNote }: Field): void {
  serverError.value = null
  serverNote.value = null
}

/** Returns whether the value passes the checks. Ignores `serverError`. */
export const isValid = (field: Field): boolean => field.error.peek() === null

/**
 * Sets the text that the visitor has typed. If the text is valid, the field counts as untouched, so it shows no error before the next blur
 * or submit.
 */
export function typeInto(field: Field, text: string): void {
  batch(() => {
    field.value.value = text
    forgetServer(field)
    field.left.value = false
    if (isValid(field)) field.touched.value = false
  })
}
