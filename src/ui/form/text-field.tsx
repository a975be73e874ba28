// A labelled text input. A keystroke renders in React only if the error changes (contributing §6.1).

import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type Ref,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { bindInput } from './bind-input.ts'
import type { Field } from './field.ts'
import { FieldDoubt } from './field-doubt.tsx'
import { SentForm } from './sent-form.ts'

export interface TextFieldProps {
  readonly field: Field
  readonly label: string
  /** The reason for the question (specification §15.3), or the expected format. */
  readonly hint?: string
  readonly optional?: boolean
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search' | 'url' | 'none'
  readonly spellCheck?: boolean
  readonly autoCapitalize?: 'none'
  readonly autoCorrect?: 'off'
  readonly max?: string
  readonly maxLength?: number
  readonly readOnly?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}

/** Renders the label, the input, its error message and its hint. */
export function TextField({
  field,
  label,
  hint,
  optional = false,
  type = 'text',
  readOnly = false,
  inputRef,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const isSent = use(SentForm)
  const input = useRef<HTMLInputElement | null>(null)
  // React writes this value into an attribute, so it must not contain typed text (specification §13). An empty value would clear
  // half of a date.
  const [initial] = useState(() => field.value.peek() || undefined)
  useLayoutEffect(() => (input.current ? bindInput(input.current, field) : undefined), [field])
  useLayoutEffect(() => {
    field.readOnly.value = readOnly
  }, [field, readOnly])
  const setInput = (element: HTMLInputElement | null) => {
    input.current = element
    if (typeof inputRef === 'function') inputRef(element)
    else if (inputRef) inputRef.current = element
  }
  return (
    <div className="mc-field" part="field">
      <label className="mc-label" htmlFor={id}>
        {label}
      </label>
      {optional && (
        <span className="mc-optional" id={`${id}-optional`}>
          Optional
        </span>
      )}
      <input
        {...rest}
        readOnly={readOnly || isSent}
        required={!optional && !readOnly}
        className="mc-input"
        id={id}
        ref={setInput}
        name={field.name}
        type={type}
        defaultValue={initial}
        // Attributes may differ at hydration: embed/first-screen/unhydrated-form.ts has already set the label of the Enter key.
        suppressHydrationWarning
        aria-describedby={`${optional ? `${id}-optional ` : ''}${hint ? `${id}-hint ` : ''}${field.doubt ? `${id}-doubt ` : ''}${id}-error`}
      />
      <FieldMessage id={`${id}-error`} message={field.shownError} />
      {field.doubt && <FieldDoubt id={`${id}-doubt`} field={field} doubt={field.doubt} input={input} />}
      {hint && (
        <p className="mc-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Renders the error below a field. The live region must be in the page before its first message. */
function FieldMessage({
  id,
  message,
}: {
  readonly id: string
  readonly message: ReadonlySignal<string | null>
}) {
  useSignals()
  const text = message.value
  // The key makes React replace the element rather than its text, which a translating browser may have replaced
  // (specification §15.11).
  return (
    <div className="mc-error" part="error" id={id} aria-live="polite">
      {text !== null && (
        // A long text from the server scrolls. With the focus, the keyboard can scroll it.
        <span key={text} {...(text.length > 300 && { tabIndex: 0 })}>
          {text}
        </span>
      )}
    </div>
  )
}
