// Continue, disabled until the form is complete, with a 'Still needed' line (specification §15.5).

import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { inputFields } from '../../domain/member/personal-fields.ts'
import { stillNeeded } from '../../domain/messages/field-messages.ts'
import { Button } from '../../ui/button.tsx'
import type { Field } from '../../ui/form/field.ts'
import type { MissingInput } from '../later.ts'
import { useLater } from '../services-context.ts'

/** The labels of the required fields, by name. */
const labels: ReadonlyMap<string, string> = new Map(
  inputFields.filter(field => field.required).map(({ name, label }) => [name, label]),
)

interface RowProps {
  /** Default: 'Continue'. */
  readonly label?: string
  readonly busy: boolean
  readonly busyLabel: string
}

export interface ContinueRowProps extends RowProps {
  /** The form's fields. Optional ones are ignored. */
  readonly fields: readonly Field[]
}

export function ContinueRow({ fields, ...row }: ContinueRowProps) {
  const parts = fields.flatMap(field => {
    const label = labels.get(field.name)
    return label ? [{ label, name: field.name, filled: field.isFilled }] : []
  })
  return <SubmitRow parts={parts} {...row} />
}

export interface SubmitRowProps extends RowProps {
  readonly parts: readonly MissingPart[]
}

export function SubmitRow({ parts, label = 'Continue', busy, busyLabel }: SubmitRowProps) {
  useSignals()
  const id = useId()
  const complete = parts.every(isFilled)
  return (
    <div className="mc-actions">
      <MissingLine fields={parts} id={id} />
      <Button type="submit" disabled={!complete} busy={busy} busyLabel={busyLabel} describedBy={id}>
        {label}
      </Button>
    </div>
  )
}

/** Something that Continue waits for. */
export interface MissingPart extends MissingInput {
  /** A signal for what is typed. */
  readonly filled: boolean | ReadonlySignal<boolean>
}

const isFilled = ({ filled }: MissingPart): boolean => (typeof filled === 'boolean' ? filled : filled.value)

/** Lists what is still missing. */
export function MissingLine({
  fields,
  id,
}: {
  readonly fields: readonly MissingPart[]
  readonly id?: string
}) {
  useSignals()
  const missing = fields.filter(field => !isFilled(field))
  const { NeededLine } = useLater() ?? {}
  const text = stillNeeded(missing.map(({ label }) => label))
  if (NeededLine)
    return (
      <p className="mc-missing" id={id}>
        <NeededLine missing={missing} />
      </p>
    )
  return (
    <p className="mc-missing" id={id}>
      {/* Right already when the visitor has typed before React came (embed/first-screen/unhydrated-form.ts). */}
      <span key={text} suppressHydrationWarning>
        {text}
      </span>
    </p>
  )
}
