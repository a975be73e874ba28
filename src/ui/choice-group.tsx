// A question with one answer of several: a fieldset around real radios.
import type { Signal } from '@preact/signals-react'
import { type ReactNode, useId, useMemo } from 'react'
import { ChoiceContext } from './choice-context.ts'

export interface ChoiceGroupProps {
  readonly legend: string
  readonly hideLegend?: boolean
  readonly value: Signal<string>
  /** `cards`: one below the other; `segments`: short answers side by side; `tiles`: two cards side by side. */
  readonly look?: 'cards' | 'segments' | 'tiles'
  readonly children: ReactNode
}

export function ChoiceGroup({
  legend,
  hideLegend = false,
  value,
  look = 'cards',
  children,
}: ChoiceGroupProps) {
  const name = useId()
  const context = useMemo(() => ({ name, value }), [name, value])
  return (
    <fieldset className={`mc-choices mc-choices-${look}`}>
      <legend className={hideLegend ? 'mc-hidden' : 'mc-legend'}>{legend}</legend>
      <ChoiceContext value={context}>
        <div className="mc-choices-list">{children}</div>
      </ChoiceContext>
    </fieldset>
  )
}
