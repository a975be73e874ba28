// Adds a gift card (specification §5.3). The number and PIN stay in memory and are never stored (specification §13).

import { type ReadonlySignal, signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { checkGiftCardNumber, checkGiftCardPin } from '../../../domain/gift-card-entry.ts'
import { GIFT_CARD_FORM_MESSAGE } from '../../../domain/messages/gift-card-messages.ts'
import { normaliseDigits } from '../../../domain/text/bank-card.ts'
import { addGiftCard } from '../../../flow/checkout/gift-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { createField, type Field } from '../../../ui/form/field.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { unrecorded, unrecordedClass } from '../../../ui/unrecorded.ts'
import { useAnnouncement } from '../../../ui/voice/voice.tsx'
import { ProblemAlert } from '../../alerts.tsx'
import { useOrder } from '../../order-context.ts'
import { useServices } from '../../services-context.ts'
import { useAction } from '../../use-action.ts'

const createForm = () => {
  // The names have no "card" in them, because browsers would take the form for a bank card's and offer stored cards.
  const cardNumber = createField('giftNumber', '', { required: true, check: checkGiftCardNumber })
  const cardPin = createField('giftPin', '', { required: true, check: checkGiftCardPin })
  const fields: readonly Field[] = [cardNumber, cardPin]
  return { cardNumber, cardPin, fields, tried: signal(false) }
}

export function GiftCardForm() {
  const services = useServices()
  const { cartId } = useOrder()
  const action = useAction()
  const [form] = useState(createForm)
  const [sent, setSent] = useState(0)
  const [isPinShown, setPinShown] = useState(false)
  const { cardNumber, cardPin, fields, tried } = form
  // The number and PIN are secrets, so the form clears them when it unmounts.
  useEffect(
    () => () => {
      for (const field of fields) field.value.value = ''
    },
    [fields],
  )
  const add = async () => {
    tried.value = false
    setSent(count => count + 1)
    const card = {
      cardNumber: normaliseDigits(cardNumber.value.peek()),
      cardPin: normaliseDigits(cardPin.value.peek()),
    }
    const added = await action.run(() => addGiftCard(services, cartId, card), fields)
    if (added) for (const field of fields) field.value.value = ''
  }
  return (
    <Form
      label="Gift card"
      fields={fields}
      busy={action.busy}
      onSubmit={() => void add()}
      onInvalid={() => {
        tried.value = true
        action.forget()
      }}
    >
      <div className={`mc-pair ${unrecordedClass}`} {...unrecorded}>
        <TextField
          field={cardNumber}
          label="Gift card number"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
        />
        <div className={isPinShown ? undefined : 'mc-as-dots'}>
          <TextField field={cardPin} label="PIN" inputMode="numeric" autoComplete="off" spellCheck={false} />
          <Button kind="quiet" onClick={() => setPinShown(!isPinShown)}>
            {isPinShown ? 'Hide PIN' : 'Show PIN'}
          </Button>
        </div>
      </div>
      <FormMessage tried={tried} fields={fields} />
      <ProblemAlert key={sent} problem={action.problem} context="gift-card-add" />
      <Button kind="secondary" type="submit" busy={action.busy} busyLabel="Checking the gift card…">
        Add Gift Card
      </Button>
    </Form>
  )
}

function FormMessage(props: { readonly tried: ReadonlySignal<boolean>; readonly fields: readonly Field[] }) {
  useSignals()
  const isShown = props.tried.value && props.fields.some(field => field.error.value !== null)
  useAnnouncement(isShown && GIFT_CARD_FORM_MESSAGE, true)
  return (
    isShown && (
      <div className="mc-error" part="error">
        <span>{GIFT_CARD_FORM_MESSAGE}</span>
      </div>
    )
  )
}
