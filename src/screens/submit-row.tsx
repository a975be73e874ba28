// Continue, disabled until what it needs is filled (specification §2.1, §2.2, §15.5), with a line that says what is missing.

import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { inputFields } from '../domain/member/personal-fields.ts'
import { Button } from '../ui/button.tsx'
import type { Field } from '../ui/form/field.ts'

/** The labels of the fields that Continue waits for. */
const labels: ReadonlyMap<string, string> = new Map(
  inputFields.filter(field => field.required).map(({ name, label }) => [name, label]),
)

interface RowProps {
  /** 'Continue' where nothing else is said. */
  readonly label?: string
  readonly busy: boolean
  readonly busyLabel: string
}

export interface ContinueRowProps extends RowProps {
  /** Those that are required by the screen; others are ignored. */
  readonly fields: readonly Field[]
}

export function ContinueRow({ fields, ...row }: ContinueRowProps) {
  const parts = fields.flatMap(field => {
    const label = labels.get(field.name)
    return label ? [{ label, filled: field.isFilled }] : []
  })
  return <SubmitRow parts={parts} {...row} />
}

export interface SubmitRowProps extends RowProps {
  readonly parts: readonly MissingPart[]
}

export function SubmitRow({ parts, label = 'Continue', busy, busyLabel }: SubmitRowProps) {
  useSignals()
  const id = useId()
  const complete = parts.every(part => part.filled.value)
  return (
    <div className="mc-actions">
      <MissingLine fields={parts} id={id} />
      <Button type="submit" disabled={!complete} busy={busy} busyLabel={busyLabel} describedBy={id}>
        {label}
      </Button>
    </div>
  )
}

/** The line beside a disabled Continue that says what is still missing. */
export interface MissingPart {
  readonly label: string
  readonly filled: ReadonlySignal<boolean>
}

export function MissingLine({
  fields,
  id,
}: {
  readonly fields: readonly MissingPart[]
  readonly id?: string
}) {
  useSignals()
  const missing = fields.filter(field => !field.filled.value).map(field => field.label)
  const text = missing.length > 0 ? `Still needed: ${missing.join(', ')}` : ''
  return (
    <p className="mc-missing" id={id}>
      <span key={text}>{text}</span>
    </p>
  )
}
