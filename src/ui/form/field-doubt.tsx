// Asks the visitor, below a field, about a probable typing error (specification §5.6).
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { RefObject } from 'react'
import type { Doubt } from '../../domain/messages/field-doubts.ts'
import { useAnnouncement } from '../voice/voice.tsx'
import { showValue } from './bind-input.ts'
import { type Field, typeInto } from './field.ts'

interface FieldDoubtProps {
  readonly id: string
  readonly label: string
  readonly field: Field
  readonly doubt: ReadonlySignal<Doubt | null>
  readonly input: RefObject<HTMLInputElement | null>
}

/**
 * Shows the question, with a button if there is a correction. A click on the button fills in the correction and moves the focus to the
 * input.
 */
export function FieldDoubt({ id, label, field, doubt, input }: FieldDoubtProps) {
  useSignals()
  const { question = '', correction = '', button = correction } = doubt.value ?? {}
  useAnnouncement(question && `${question} ${button}`, false, label)
  const accept = () => {
    // A read-only input means that the form is being sent.
    if (!input.current || input.current.readOnly) return
    showValue(input.current, correction)
    field.incomplete.value = false
    typeInto(field, correction)
    input.current.focus()
  }
  return (
    <div className="mc-doubt" id={id}>
      {question && (
        <p key={question + button}>
          {question}
          {button && (
            <>
              {' '}
              <button className="mc-correction" type="button" onClick={accept}>
                {button}
              </button>
              {correction && '?'}
            </>
          )}
        </p>
      )}
    </div>
  )
}
