// A question with one answer of several: a fieldset around real radios.
import type { Signal } from '@preact/signals-react'
import { type ReactNode, useId, useMemo } from 'react'
import { RadioGroupContext } from './choice-context.ts'

export interface RadioGroupProps {
  readonly legend: string
  readonly hideLegend?: boolean
  readonly value: Signal<string>
  /** `cards`: one below the other; `segments`: short answers side by side; `tiles`: two cards side by side. */
  readonly look?: 'cards' | 'segments' | 'tiles'
  readonly children: ReactNode
}

export function RadioGroup({ legend, hideLegend = false, value, look = 'cards', children }: RadioGroupProps) {
  const name = useId()
  const context = useMemo(() => ({ name, value }), [name, value])
  return (
    <fieldset className={`mc-radio-group mc-radio-group-${look}`}>
      <legend className={hideLegend ? 'mc-visually-hidden' : 'mc-legend'}>{legend}</legend>
      <RadioGroupContext value={context}>
        <div className="mc-radio-group-list">{children}</div>
      </RadioGroupContext>
    </fieldset>
  )
}
