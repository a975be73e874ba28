// The credit card form (specification §2.6): our labels and messages around the provider's hosted fields.
import { type Ref, useId, useLayoutEffect, useRef } from 'react'
import { toAud } from '../../../domain/money.ts'
import { amountDue } from '../../../flow/order/order-details.ts'
import { closedView, type VendorName } from '../../../flow/payment/payment-session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { useFlow, useServices } from '../../services-context.ts'
import { usePaymentSession, usePaymentState } from '../payment-session-context.ts'

/** Not a `<form>`: in a form, iOS and Firefox would keep stray provider inputs (braintree §4.7). */
export function CardForm({ id }: { readonly id: string }) {
  const session = usePaymentSession()
  const hint = useId()
  const container = useRef<HTMLDivElement>(null)
  const cardholderName = useRef<HTMLDivElement>(null)
  const number = useRef<HTMLDivElement>(null)
  const cvv = useRef<HTMLDivElement>(null)
  const expirationDate = useRef<HTMLDivElement>(null)
  const { fields } = usePaymentState(state => state.views.creditCard ?? closedView)
  // Mounting the same elements again changes nothing, see VendorButton in vendor-option.tsx.
  useLayoutEffect(() => {
    const mounts = {
      cardholderName: cardholderName.current,
      number: number.current,
      cvv: cvv.current,
      expirationDate: expirationDate.current,
    }
    if (container.current && areMounted(mounts))
      session.mount('creditCard', { container: container.current, fields: mounts })
  }, [session])

  const shared = (name: string) => ({
    id: `${id}-${name}`,
    focused: fields.focused === name,
    error: fields.fieldErrors[name],
  })
  return (
    <div className="mc-card-form" ref={container}>
      <fieldset className="mc-card-fields" aria-labelledby={`${id}-button`}>
        <CardField label="Cardholder name" mount={cardholderName} wide {...shared('cardholderName')} />
        <CardField label="Card number" mount={number} wide note={fields.brand} {...shared('number')} />
        <CardField label="Expiry (MM/YYYY)" mount={expirationDate} {...shared('expirationDate')} />
        <CardField label="CVV" mount={cvv} {...shared('cvv')} />
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

type Mounts = Readonly<Record<'cardholderName' | 'number' | 'cvv' | 'expirationDate', HTMLElement | null>>

const areMounted = (mounts: Mounts): mounts is { readonly [Name in keyof Mounts]: HTMLElement } =>
  Object.values(mounts).every(mount => mount !== null)

export interface CardFieldProps {
  readonly id: string
  readonly label: string
  /** Receives the box around the frame. The provider owns its children. */
  readonly mount: Ref<HTMLDivElement>
  readonly focused: boolean
  readonly error: string | undefined
  /** Beside the label, e.g. the card's brand. */
  readonly note?: string | null
  readonly wide?: boolean
}

/** One hosted field: its label, the box around the frame, and its error message. */
function CardField({ id, label, mount, focused, error, note, wide = false }: CardFieldProps) {
  const box = ['mc-card-field', focused && 'is-focused', error && 'is-invalid'].filter(Boolean).join(' ')
  return (
    <div className={wide ? 'mc-field mc-wide' : 'mc-field'} part="field">
      <label className="mc-label" htmlFor={id}>
        {label}
      </label>
      <span className="mc-optional" aria-live="polite">
        {note && <span key={note}>{note}</span>}
      </span>
      {/* The frame gets the same message, for screen readers inside it (braintree §4.8). */}
      <div className={box} id={id} ref={mount} />
      <div className="mc-error" part="error" id={`${id}-error`} aria-live="polite">
        {error && <span key={error}>{error}</span>}
      </div>
    </div>
  )
}

/** The amount that this payment method will charge. The method is given the same number. */
export function AmountLine({ name }: { readonly name: VendorName }) {
  const services = useServices()
  const cents = useFlow(state => {
    if (!state.checkout) return null
    const due = amountDue(services)
    return name === 'payPal' ? due.payPalAmountInCents : due.amountInCents
  })
  if (cents === null) return null
  return (
    <p className="mc-amount-line">
      To pay: <strong key={cents}>{toAud(cents)}</strong>
    </p>
  )
}
