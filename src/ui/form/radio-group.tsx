// A group of radio buttons in a fieldset, each of them a card.
import { effect, type Signal } from '@preact/signals-react'
import { createContext, type ReactNode, use, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { readWith } from './read-inputs.ts'

interface RadioGroupContextValue {
  readonly name: string
  readonly value: Signal<string>
}

const RadioGroupContext = createContext<RadioGroupContextValue | null>(null)

export interface RadioGroupProps {
  readonly legend: string
  readonly hideLegend?: boolean
  readonly value: Signal<string>
  /** `cards` are stacked, `segments` are short labels side by side, `tiles` are cards side by side. */
  readonly look?: 'cards' | 'segments' | 'tiles'
  readonly children: ReactNode
}

/** One of them has to be chosen. */
export function RadioGroup({ legend, hideLegend = false, value, look = 'cards', children }: RadioGroupProps) {
  const name = useId()
  const context = useMemo(() => ({ name, value }), [name, value])
  return (
    <fieldset className={`mc-radio-group-${look}`}>
      <legend className={hideLegend ? 'mc-visually-hidden' : 'mc-legend'}>{legend}</legend>
      <RadioGroupContext value={context}>
        <div className="mc-radio-group-list">{children}</div>
      </RadioGroupContext>
    </fieldset>
  )
}

export interface RadioCardProps {
  readonly value: string
  /** The exact accessible name. The rest of the card is its description. */
  readonly label: string
  readonly price?: ReactNode
  readonly note?: ReactNode
  readonly badge?: ReactNode
  /** `loud` for the recommended option. */
  readonly kind?: 'plain' | 'loud'
  readonly disabled?: boolean
  /** Shown below in the card. A click on it does not choose the card. */
  readonly children?: ReactNode
}

/** One option of the group: a card that is clickable as a whole, with a real radio in it. */
export function RadioCard({
  value,
  label,
  price,
  note,
  badge,
  kind = 'plain',
  disabled = false,
  children,
}: RadioCardProps) {
  const group = use(RadioGroupContext)
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const radio = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = radio.current
    if (!input || !group) return
    const stopReading = readWith(input, () => {
      if (input.checked) group.value.value = value
    })
    const stop = effect(() => {
      input.checked = group.value.value === value
      card.current?.toggleAttribute('data-chosen', input.checked)
    })
    return () => {
      stop()
      stopReading()
    }
  }, [group, value])
  const extras = [badge, price, note].some(extra => extra !== undefined)
  return (
    <div className={`mc-radio-card mc-radio-card-${kind}`} part="card" ref={card}>
      <div className="mc-radio-card-row">
        <input
          className="mc-radio"
          type="radio"
          id={id}
          ref={radio}
          name={group?.name}
          value={value}
          required
          disabled={disabled}
          defaultChecked={group?.value.peek() === value}
          aria-describedby={extras ? `${id}-extras` : undefined}
        />
        <label className="mc-radio-card-label" htmlFor={id}>
          {label}
        </label>
        {extras && (
          <div className="mc-radio-card-extras" id={`${id}-extras`}>
            {badge !== undefined && <span className="mc-badge">{badge}</span>}
            {price !== undefined && <span className="mc-radio-card-price">{price}</span>}
            {note !== undefined && <span className="mc-radio-card-note">{note}</span>}
          </div>
        )}
      </div>
      {children && <div className="mc-radio-card-more">{children}</div>}
    </div>
  )
}
