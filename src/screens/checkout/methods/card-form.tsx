// Credit card (specification §2.6): our labels, messages and button around the provider's framed fields.
import { type Ref, useId, useLayoutEffect, useRef } from 'react'
import { closedView } from '../../../flow/payment/payment-session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { usePaymentSession, usePaymentState } from '../payment-session-context.ts'
import { AmountLine } from './amount-line.tsx'

/** Not a `<form>`: some browsers leave stray inputs of the provider in one that stands in a shadow root. */
export function CardForm({ id }: { readonly id: string }) {
  const session = usePaymentSession()
  const hint = useId()
  const container = useRef<HTMLDivElement>(null)
  const cardholderName = useRef<HTMLDivElement>(null)
  const number = useRef<HTMLDivElement>(null)
  const cvv = useRef<HTMLDivElement>(null)
  const expirationDate = useRef<HTMLDivElement>(null)
  const { fields } = usePaymentState(state => state.views.creditCard ?? closedView)
  // The same elements again change nothing, see vendor-button.tsx.
  useLayoutEffect(() => {
    const places = {
      cardholderName: cardholderName.current,
      number: number.current,
      cvv: cvv.current,
      expirationDate: expirationDate.current,
    }
    if (container.current && areThere(places))
      session.mount('creditCard', { container: container.current, fields: places })
  }, [session])

  const shared = (name: string) => ({
    id: `${id}-${name}`,
    focused: fields.focused === name,
    error: fields.fieldErrors[name],
  })
  return (
    <div className="mc-card-form" ref={container}>
      <fieldset className="mc-card-fields" aria-labelledby={`${id}-button`}>
        <CardField label="Cardholder name" place={cardholderName} wide {...shared('cardholderName')} />
        <CardField label="Card number" place={number} wide note={fields.brand} {...shared('number')} />
        <CardField label="Expiry (MM/YYYY)" place={expirationDate} {...shared('expirationDate')} />
        <CardField label="CVV" place={cvv} {...shared('cvv')} />
      </fieldset>
      <AmountLine name="creditCard" />
      <div className="mc-actions">
        <p className="mc-missing" id={hint}>
          <span key={String(fields.ready)}>
            {fields.ready ? '' : 'All four fields are needed, as they are on your card.'}
          </span>
        </p>
        <Button disabled={!fields.ready} describedBy={hint} onClick={() => session.submit('creditCard')}>
          Process Payment
        </Button>
      </div>
    </div>
  )
}

type Places = Readonly<Record<'cardholderName' | 'number' | 'cvv' | 'expirationDate', HTMLElement | null>>

const areThere = (places: Places): places is { readonly [Name in keyof Places]: HTMLElement } =>
  Object.values(places).every(place => place !== null)

/** One framed field of the card: its label, the box in which the frame stands, and the message below it when it is wrong. */
export interface CardFieldProps {
  readonly id: string
  readonly label: string
  /** The box; the method owns its children. */
  readonly place: Ref<HTMLDivElement>
  readonly focused: boolean
  readonly error: string | undefined
  /** Beside the label, e.g. the card's brand. */
  readonly note?: string | null
  readonly wide?: boolean
}

function CardField({ id, label, place, focused, error, note, wide = false }: CardFieldProps) {
  const box = ['mc-card-field', focused && 'is-focused', error && 'is-invalid'].filter(Boolean).join(' ')
  return (
    <div className={wide ? 'mc-field mc-wide' : 'mc-field'} part="field">
      <label className="mc-label" htmlFor={id}>
        {label}
      </label>
      <span className="mc-optional" aria-live="polite">
        {note && <span key={note}>{note}</span>}
      </span>
      {/* The frame itself is told the same message, for who reads the field from inside. */}
      <div className={box} id={id} ref={place} />
      <div className="mc-error" part="error" id={`${id}-error`} aria-live="polite">
        {error && <span key={error}>{error}</span>}
      </div>
    </div>
  )
}
