// What helps with a form: null until the membership step's chunk is there (app/start-app.tsx).
import { signal } from '@preact/signals-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { PersonalFieldDoubts } from '../../domain/member/personal-field-doubts.ts'

/** Something that Continue waits for: the name of its input, and what it is called. */
export interface MissingInput {
  readonly name: string
  readonly label: string
}

export interface FormHelp {
  /** What may be asked of a field. */
  readonly doubts: PersonalFieldDoubts
  /** The line 'Still needed', whose names lead to their fields. */
  readonly NeededLine: ComponentType<{ readonly missing: readonly MissingInput[] }>
  /** What stands in the widget's head beside the first form. */
  readonly WhyJoin: ComponentType
}

export const formHelp = signal<FormHelp | null>(null)

/** Not while React takes over a first screen, which has words only; and a signal of all widgets would keep what is not drawn. */
export function useFormHelp(): FormHelp | null {
  const [help, setHelp] = useState<FormHelp | null>(null)
  useEffect(() => formHelp.subscribe(setHelp), [])
  return help
}
