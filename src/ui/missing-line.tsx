// The line beside a disabled Continue that says what is still missing.
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

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
