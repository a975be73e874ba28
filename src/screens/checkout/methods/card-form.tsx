// The credit card form (specification §2.6): our labels and messages around the provider's hosted fields.

import { useCallback, useId, useLayoutEffect, useRef } from 'react'
import { hasMembership } from '../../../flow/checkout/opened-membership.ts'
import { payerOf } from '../../../flow/order/order-details.ts'
import { closedView } from '../../../flow/payment/payment-session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePressThrough } from '../../../ui/press-through.ts'
import { afterPaint } from '../../../ui/viewport/after-paint.ts'
import { useAnnouncement } from '../../../ui/voice/voice.tsx'
import { isSharedScreen } from '../../form/personal-field-inputs.tsx'
import { useOrderState } from '../../order-context.ts'
import { useServices } from '../../services-context.ts'
import { PayLine } from '../pay-line.tsx'
import { FailureNote } from '../payment-error-dialog.tsx'
import { usePaymentSession, usePaymentState } from '../payment-session-context.ts'
import { CardMark, CardMarks } from './brand-marks.tsx'
import { useEmptied, useForgottenFailure } from './card-changes.ts'
import { CardField, SecurityCodePicture } from './card-field.tsx'

/** Renders no `<form>`, because inside a form iOS and Firefox would keep stray inputs of the provider (braintree §4.7). */
export function CardForm({ id }: { readonly id: string }) {
  const session = usePaymentSession()
  const { store, config } = useServices()
  const hint = useId()
  const line = useRef<HTMLParagraphElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const cardholderName = useRef<HTMLDivElement>(null)
  const number = useRef<HTMLDivElement>(null)
  const cvv = useRef<HTMLDivElement>(null)
  const expirationDate = useRef<HTMLDivElement>(null)
  const { fields } = usePaymentState(state => state.views.creditCard ?? closedView)
  // Mounting the same elements again changes nothing, see VendorButton in vendor-option.tsx. Mounting waits for the next paint,
  // so that the visitor sees the option open before the provider creates five frames.
  useLayoutEffect(() => {
    const mounts = {
      cardholderName: cardholderName.current,
      number: number.current,
      cvv: cvv.current,
      expirationDate: expirationDate.current,
    }
    const target = container.current
    if (!target || !areMounted(mounts)) return
    return afterPaint(() => {
      const { firstName, lastName } = payerOf(store.getState(), session.cartId)
      const cardholderName = `${firstName} ${lastName}`.trim()
      const preventAutofill = isSharedScreen(config)
      session.mount('creditCard', { container: target, fields: mounts, cardholderName, preventAutofill })
    })
  }, [session, store, config])

  const submit = useCallback(() => session.submit('creditCard'), [session])
  // Even a click on the disabled button submits. If a field is invalid, that submit moves the focus to the invalid field.
  usePressThrough(line, submit)

  useForgottenFailure(fields.numberChanges)
  const isEmptied = useEmptied()
  const isFailed = usePaymentState(state => state.failed?.method === 'creditCard')

  const { brand, securityCode: code } = fields
  useAnnouncement(brand)
  useAnnouncement(!fields.ready && isEmptied && EMPTIED)
  const shared = (name: string) => ({
    id: `${id}-${name}`,
    focused: fields.focused === name,
    error: fields.fieldErrors[name],
  })
  return (
    <div className="mc-card-form" ref={container}>
      <fieldset className="mc-card-fields" aria-labelledby={`${id}-button`}>
        <CardField label="Cardholder name" mount={cardholderName} wide {...shared('cardholderName')} />
        <CardField
          label="Card number"
          mount={number}
          wide
          beside={
            brand && (
              // The marks are hidden from screen readers.
              <span className="mc-visually-hidden" key={brand}>
                {brand}
              </span>
            )
          }
          mark={brand ? <CardMark brand={brand} /> : <CardMarks brands={fields.brandsTaken} />}
          marked={Boolean(brand)}
          {...shared('number')}
        />
        <CardField label="Expiry (MM/YYYY)" mount={expirationDate} {...shared('expirationDate')} />
        <CardField
          label={code.name}
          mount={cvv}
          beside={<SecurityCodePicture digits={code.digits} />}
          hint={code.digits === 4 ? '4 digits, on the front' : '3 digits, on the back'}
          {...shared('cvv')}
        />
      </fieldset>
      <CardPromise />
      <FailureNote name="creditCard" {...(isEmptied && { more: EMPTIED })} />
      <div className="mc-actions">
        <PayLine name="creditCard">
          <Button disabled={!fields.ready} describedBy={hint} onClick={submit}>
            Process Payment
          </Button>
        </PayLine>
        <p className="mc-missing" id={hint} ref={line}>
          <span key={`${fields.ready} ${isEmptied}`}>
            {fields.ready ? '' : isEmptied && !isFailed ? EMPTIED : FILL_IN}
          </span>
        </p>
      </div>
      <PaymentLinks />
    </div>
  )
}

const EMPTIED = 'Your card fields were cleared. Please enter your card again.'
const FILL_IN = 'Fill in all four fields as shown on your card.'

/** Says who receives the card's details (specification §1). */
function CardPromise() {
  const { cinemaName } = useServices().config
  return (
    <p className="mc-card-promise">
      <Icon name="lock" />
      <span>Your card goes straight to Braintree, our payment provider. {cinemaName} never sees it.</span>
    </p>
  )
}

/** Links to the refund page and, for a membership, to the terms, which the visitor has already accepted. */
function PaymentLinks() {
  const { termsUrl, refundUrl } = useServices().config
  const isMembership = useOrderState(hasMembership)
  const links = [
    isMembership && ['Movie Club terms and conditions', termsUrl],
    refundUrl && ['Refunds', refundUrl],
  ] as const
  const shown = links.filter(link => link !== false && link !== null && link !== '')
  if (shown.length === 0) return null
  return (
    <ul className="mc-payment-links">
      {shown.map(([name, address]) => (
        <li key={name}>
          <a href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

type Mounts = Readonly<Record<'cardholderName' | 'number' | 'cvv' | 'expirationDate', HTMLElement | null>>

const areMounted = (mounts: Mounts): mounts is { readonly [Name in keyof Mounts]: HTMLElement } =>
  Object.values(mounts).every(mount => mount !== null)
