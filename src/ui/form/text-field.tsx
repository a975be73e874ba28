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
  /** Why this is asked (specification §15.3), or its format. */
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
  // React writes it into an attribute: never what is typed (specification §13), nor '', which takes half of a date out.
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
        // Its key for Enter is there already (embed/first-screen/unhydrated-form.ts).
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

/** The error below a field, in a live region that is in the page before its first message. */
function FieldMessage({
  id,
  message,
}: {
  readonly id: string
  readonly message: ReadonlySignal<string | null>
}) {
  useSignals()
  const text = message.value
  // The key makes React replace the element rather than its text node, which a translating browser may have
  // replaced (specification §15.11).
  return (
    <div className="mc-error" part="error" id={id} aria-live="polite">
      {text !== null && (
        // A long text of a server scrolls, also with the keyboard.
        <span key={text} {...(text.length > 300 && { tabIndex: 0 })}>
          {text}
        </span>
      )}
    </div>
  )
}
