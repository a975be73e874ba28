// Name and email of somebody who buys from a host page without being logged in (specification §2.4).
import { computed } from '@preact/signals-react'
import { useId, useRef } from 'react'
import { detailsRoute, startChangingDetails } from '../../../flow/member/steps.ts'
import { asksForContact, isContactMissing } from '../../../flow/order/order-details.ts'
import { isAtCheckout, isMembershipCart } from '../../../flow/state/orders.ts'
import { memberIn } from '../../../flow/state/visitor.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { DraftRestored } from '../../draft-restored.tsx'
import { useDraftForm } from '../../form/draft-form.ts'
import { PersonalField, PersonalFields } from '../../form/personal-field-inputs.tsx'
import { MissingLine } from '../../form/submit-row.tsx'
import { useOrderState } from '../../order-context.ts'
import { RouteLink } from '../../route-link.tsx'
import { useFlow, useServices } from '../../services-context.ts'

/**
 * Shown only where the server does not know who is paying. A checkout that is kept alive behind another step has
 * no such form: a page has one field for the email at a time.
 */
export function ContactForm() {
  const isAsked = useOrderState(
    (state, cartId) => asksForContact(state, cartId) && isAtCheckout(state, cartId),
  )
  return isAsked && <ContactFields />
}

/**
 * 'Change' beside the name of who pays: back to the step of the details, which leads straight here again, or down to this form. A club member has given
 * the details elsewhere.
 */
export function ChangeDetails() {
  const services = useServices()
  const place = useRef<HTMLSpanElement>(null)
  const route = useOrderState((state, cartId) =>
    isMembershipCart(state, cartId) ? detailsRoute(state) : null,
  )
  const isAsked = useOrderState(asksForContact)
  const focusForm = () =>
    place.current?.closest('.mc-checkout')?.querySelector<HTMLInputElement>('[name=firstName]')?.focus()
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

function ContactFields() {
  const id = useId()
  const form = useDraftForm()
  const isMember = useFlow(state => (memberIn(state)?.email ?? '') !== '')
  const isMissing = useOrderState(isContactMissing)
  const parts = [
    { label: 'First name', name: 'firstName', filled: form.firstName.isFilled },
    { label: 'Surname', name: 'lastName', filled: form.lastName.isFilled },
    { label: 'Email', name: 'email', filled: computed(() => isMember || form.email.error.value === null) },
  ]
  return (
    <section aria-labelledby={id}>
      <h3 className="mc-subheading" id={id}>
        Your details
      </h3>
      <Form
        label="Your details"
        fields={[form.firstName, form.lastName, form.email]}
        busy={false}
        lastKey="done"
        // The ways to pay are below, and open by themselves.
        onSubmit={() => {}}
      >
        <DraftRestored />
        <PersonalFields form={form} names={['firstName', 'lastName']} />
        <PersonalField form={form} name="email" readOnly={isMember} hint="We send your receipt here." />
        <div role="status">
          {isMissing && (
            <>
              <p>Before you can pay, we need to know who the order is for.</p>
              <MissingLine fields={parts} />
            </>
          )}
        </div>
      </Form>
    </section>
  )
}
