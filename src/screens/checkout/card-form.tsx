// Credit card (specification §2): our labels, messages and button around the provider's framed fields.
import { useId, useLayoutEffect, useRef } from 'react'
import { closedView } from '../../flow/desk-state.ts'
import { Button } from '../../ui/button.tsx'
import { AmountLine } from './amount-line.tsx'
import { CardField } from './card-field.tsx'
import { usePaymentSession, usePaymentState } from './use-desk.ts'

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
