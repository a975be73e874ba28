// The Continue button with its 'Still needed' line (specification §15.5). The button is disabled until the form is complete.

import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { inputFields } from '../../domain/member/personal-fields.ts'
import { stillNeeded } from '../../domain/messages/field-messages.ts'
import { Button } from '../../ui/button.tsx'
import type { Field } from '../../ui/form/field.ts'
import type { MissingInput } from '../later.ts'
import { useLater } from '../services-context.ts'
import { PrivacyLine } from './privacy-line.tsx'

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

/** The Continue button of a form that asks for personal details, with the 'Still needed' line. */
export function ContinueRow({ fields, ...row }: ContinueRowProps) {
  return (
    <>
      <PrivacyLine />
      <SubmitRow parts={partsOf(fields)} {...row} />
    </>
  )
}

/** Returns the required ones of these fields, for the 'Still needed' line. */
export const partsOf = (fields: readonly Field[]): readonly MissingPart[] =>
  fields.flatMap(({ name, isFilled: filled }) => {
    const label = labels.get(name)
    return label ? [{ label, name, filled }] : []
  })

export interface SubmitRowProps extends RowProps {
  readonly parts: readonly MissingPart[]
  /** What Continue is for. With it, the row stays at the lower edge of a phone's screen while its own place is below. */
  readonly kept?: string | undefined
}

export function SubmitRow({ parts, label = 'Continue', busy, busyLabel, kept }: SubmitRowProps) {
  useSignals()
  const id = useId()
  const complete = parts.every(isFilled)
  return (
    <div className={kept ? 'mc-actions mc-kept' : 'mc-actions'}>
      <Button type="submit" disabled={!complete} busy={busy} busyLabel={busyLabel} describedBy={id}>
        {label}
      </Button>
      <MissingLine fields={parts} id={id} />
      {/* The style sheet shows the attribute, so that the page's text names the price only once. */}
      {kept && <p className="mc-kept-words" data-words={kept} aria-hidden="true" />}
    </div>
  )
}

/** An input that must be filled in before the button Continue is enabled. */
export interface MissingPart extends MissingInput {
  /** Whether the input is filled in. Text fields pass a signal, which changes while the visitor types. */
  readonly filled: boolean | ReadonlySignal<boolean>
}

export const isFilled = ({ filled }: MissingPart): boolean =>
  typeof filled === 'boolean' ? filled : filled.value

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
      {/* The text may differ at hydration, because embed/first-screen/unhydrated-form.ts updates it when the visitor types. */}
      <span key={text} suppressHydrationWarning>
        {text}
      </span>
    </p>
  )
}
