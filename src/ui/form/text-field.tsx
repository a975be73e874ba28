// A labelled text input. A keystroke renders in React only if the error changes (contributing §6.1).

import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type Ref,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useAnnouncement } from '../voice/voice.tsx'
import { bindInput } from './bind-input.ts'
import type { Field } from './field.ts'
import { FieldDoubt } from './field-doubt.tsx'
import { FormContext } from './form-context.ts'

export interface TextFieldProps {
  readonly field: Field
  readonly label: string
  /** Why the form asks for this value (specification §15.3), or the expected format. */
  readonly hint?: string
  readonly optional?: boolean
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search' | 'url' | 'none'
  readonly spellCheck?: boolean
  readonly autoCapitalize?: 'none'
  readonly autoCorrect?: 'off'
  readonly max?: string
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
  const form = use(FormContext)
  const id = `${form.id}-${field.name}`
  const input = useRef<HTMLInputElement | null>(null)
  // This value never changes, because React writes it into an attribute, which must not contain typed text (specification §13). It is
  // undefined rather than '', because '' would clear a partly typed date.
  const [initial] = useState(() => field.value.peek() || undefined)
  useLayoutEffect(() => (input.current ? bindInput(input.current, field) : undefined), [field])
  // The first screen was rendered for no tag, and hydration does not change attributes.
  const { autoComplete } = rest
  useLayoutEffect(() => {
    if (autoComplete) input.current?.setAttribute('autocomplete', autoComplete)
  }, [autoComplete])
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
        readOnly={readOnly || form.isSent}
        required={!optional && !readOnly}
        className="mc-input"
        id={id}
        ref={setInput}
        name={field.name}
        type={type}
        defaultValue={initial}
        // At hydration, attributes can differ from React's values, because embed/first-screen/unhydrated-form.ts has already set the label
        // of the Enter key.
        suppressHydrationWarning
        aria-describedby={`${optional ? `${id}-optional ` : ''}${hint ? `${id}-hint ` : ''}${field.doubt ? `${id}-doubt ` : ''}${id}-error`}
      />
      <FieldMessage id={`${id}-error`} label={label} message={field.message} />
      {field.doubt && (
        <FieldDoubt id={`${id}-doubt`} label={label} field={field} doubt={field.doubt} input={input} />
      )}
      {hint && (
        <p className="mc-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Renders the error below a field. */
function FieldMessage({
  id,
  label,
  message,
}: {
  readonly id: string
  readonly label: string
  readonly message: ReadonlySignal<string | null>
}) {
  useSignals()
  const text = message.value
  useAnnouncement(text, false, label)
  // This key makes React replace the whole element if the text changes. React cannot update a text that the browser's translation has
  // replaced (specification §15.11).
  return (
    <div className="mc-error" part="error" id={id}>
      {text !== null && (
        // A long message from the server scrolls. It can take the focus, so that the visitor can scroll it with the keyboard.
        <span key={text} {...(text.length > 300 && { tabIndex: 0 })}>
          {text}
        </span>
      )}
    </div>
  )
}
