// A group of radio buttons in a fieldset. Each radio button is a card.
import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { readWith } from './read-inputs.ts'

interface RadioGroupContextValue {
  readonly name: string
  readonly value: string
  readonly choose: (value: string) => void
}

const RadioGroupContext = createContext<RadioGroupContextValue | null>(null)

export interface RadioGroupProps {
  readonly legend: string
  readonly hideLegend?: boolean
  readonly value: string
  /** The caller can refuse the choice by leaving `value` unchanged. The group then shows `value` again. */
  readonly onChoose: (value: string) => void
  /** `cards` are side by side if there is room, `segments` are short labels, `rows` are below each other. */
  readonly variant?: 'cards' | 'segments' | 'rows'
  readonly children: ReactNode
}

/** Renders the group. One of its options is always chosen. */
export function RadioGroup({
  legend,
  hideLegend = false,
  value,
  onChoose,
  variant = 'cards',
  children,
}: RadioGroupProps) {
  const name = useId()
  const [, showAgain] = useState({})
  const choose = (chosen: string) => {
    onChoose(chosen)
    showAgain({})
  }
  return (
    <fieldset className={`mc-radio-group-${variant}`}>
      <legend className={hideLegend ? 'mc-visually-hidden' : 'mc-label'}>{legend}</legend>
      <RadioGroupContext value={{ name, value, choose }}>
        <div className="mc-radio-group-list">{children}</div>
      </RadioGroupContext>
    </fieldset>
  )
}

export interface RadioCardProps {
  readonly value: string
  /** The radio button's accessible name. The rest of the card is its accessible description. */
  readonly label: string
  readonly price?: ReactNode
  readonly note?: ReactNode
  readonly badge?: ReactNode
  /** `loud` for the recommended option. */
  readonly kind?: 'plain' | 'loud'
  readonly disabled?: boolean
  /** Shown at the bottom of the card. A click on a link, a button or a summary in it does not choose the card. */
  readonly children?: ReactNode
}

/** Renders one option: a card that is clickable as a whole and contains a native radio button. */
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
    input.checked = group.value === value
    card.current?.toggleAttribute('data-chosen', input.checked)
    return readWith(input, () => {
      if (input.checked && group.value !== value) group.choose(value)
    })
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
          defaultChecked={group?.value === value}
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
