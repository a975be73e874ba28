// The form for the name and email of a visitor who buys from a host page without being logged in (specification §2.4).
import { computed } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { detailsRoute, startChangingDetails } from '../../../flow/member/steps.ts'
import { asksForContact, isContactMissing } from '../../../flow/order/order-details.ts'
import { isAtCheckout, isMembershipCart } from '../../../flow/state/orders.ts'
import { memberIn } from '../../../flow/state/visitor.ts'
import { Button } from '../../../ui/button.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { useAnnouncement } from '../../../ui/voice/voice.tsx'
import { DraftRestored } from '../../draft-restored.tsx'
import { useDraftForm } from '../../form/draft-form.ts'
import { PersonalField, PersonalFields } from '../../form/personal-field-inputs.tsx'
import { PrivacyLine } from '../../form/privacy-line.tsx'
import { showAtFields } from '../../form/show-at-fields.ts'
import { MissingLine } from '../../form/submit-row.tsx'
import { useOrderState } from '../../order-context.ts'
import { RouteLink } from '../../route-link.tsx'
import { useFlow, useServices } from '../../services-context.ts'
import { usePaymentState } from '../payment-session-context.ts'

/**
 * Shown only if the server does not know the payer. A hidden checkout does not render the form, so that the page has only one
 * email field at a time.
 */
export function ContactForm() {
  const isAsked = useOrderState(
    (state, cartId) => asksForContact(state, cartId) && isAtCheckout(state, cartId),
  )
  return isAsked && <ContactFields />
}

/**
 * The 'Change' link beside the payer's name. For a membership it goes to the details step, which returns to the checkout. For a
 * host page's order it focuses the first field of `ContactForm`. A club member who orders a membership does not see this link,
 * because the server has the member's details.
 */
export function ChangeDetails() {
  const services = useServices()
  const place = useRef<HTMLSpanElement>(null)
  const route = useOrderState((state, cartId) =>
    isMembershipCart(state, cartId) ? detailsRoute(state) : null,
  )
  const isAsked = useOrderState(asksForContact)
  const focusForm = () =>
    place.current?.closest('.mc-checkout')?.querySelector<HTMLInputElement>('[name=email]')?.focus()
  const words = (
    <>
      Change<span className="mc-visually-hidden"> your details</span>
    </>
  )
  return (
    <span className="mc-change" ref={place}>
      {route && (
        <RouteLink to={route} isBack onFollow={() => startChangingDetails(services)}>
          {words}
        </RouteLink>
      )}
      {!route && isAsked && (
        <Button kind="quiet" onClick={focusForm}>
          {words}
        </Button>
      )}
    </span>
  )
}

const NEEDED = 'Before you can pay, we need to know who the order is for.'

function ContactFields() {
  const form = useDraftForm()
  const isMember = useFlow(state => (memberIn(state)?.email ?? '') !== '')
  const isMissing = useOrderState(isContactMissing)
  const fields = [form.email, form.firstName, form.lastName]
  useRefusedContact(fields)
  useAnnouncement(isMissing && NEEDED)
  const parts = [
    { label: 'Email', name: 'email', filled: computed(() => isMember || form.email.error.value === null) },
    { label: 'First name', name: 'firstName', filled: form.firstName.isFilled },
    { label: 'Surname', name: 'lastName', filled: form.lastName.isFilled },
  ]
  return (
    <Section heading="Your details">
      <Form
        label="Your details"
        fields={fields}
        busy={false}
        lastKey="done"
        // Submitting does nothing, because the payment options below unlock automatically.
        onSubmit={() => {}}
      >
        <DraftRestored />
        <PersonalField form={form} name="email" readOnly={isMember} hint="We’ll send your receipt here." />
        <PersonalFields form={form} names={['firstName', 'lastName']} />
        <PrivacyLine />
        {isMissing && (
          <>
            <p>{NEEDED}</p>
            <MissingLine fields={parts} />
          </>
        )}
      </Form>
    </Section>
  )
}

/** After a payment for which the server has refused the contact, shows its words at these fields, besides the dialog. */
function useRefusedContact(fields: readonly Field[]): void {
  const failed = usePaymentState(state => state.shownError)
  const latest = useRef(fields)
  useEffect(() => {
    if (failed) showAtFields(failed, latest.current)
  }, [failed])
}
