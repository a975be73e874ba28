// The section for the member's personal details: a form that updates them.
import { useState } from 'react'
import { updateDetails } from '../../flow/member/save-details.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { Disclosure } from '../../ui/accordion.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ProblemAlert } from '../alerts.tsx'
import { useDraftForm } from '../form/draft-form.ts'
import {
  detailFields,
  PersonalCheckboxes,
  PersonalField,
  PersonalFields,
} from '../form/personal-field-inputs.tsx'
import { ContinueRow } from '../form/submit-row.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { useAction } from '../use-action.ts'
import { Section } from './section.tsx'

const UPDATED = 'Your details have been updated'

export function DetailsSection() {
  const services = useServices()
  const form = useDraftForm()
  const action = useAction()
  const [updated, setUpdated] = useState(false)
  const fields = detailFields(form)
  const submit = async () => {
    setUpdated(false)
    setUpdated(await action.run(signal => updateDetails(services, signal), fields))
  }
  return (
    <Section heading="Your details">
      <CurrentDetails />
      <Disclosure label="Update your details">
        <Form label="Your details" fields={fields} busy={action.busy} onSubmit={() => void submit()}>
          <PersonalField form={form} name="email" readOnly hint="" />
          <PersonalFields form={form} />
          <PersonalCheckboxes form={form} />
          <ProblemAlert problem={action.problem} context="details-update" />
          {updated && (
            <Alert tone="success" says={UPDATED}>
              {UPDATED}
            </Alert>
          )}
          <ContinueRow
            fields={fields}
            label="Save details"
            busy={action.busy}
            busyLabel="Saving your details…"
          />
        </Form>
      </Disclosure>
    </Section>
  )
}

/** Shows the details as the server last sent them, so that a member need not open the form to check them. */
function CurrentDetails() {
  const member = useFlow(memberIn)
  if (!member) return null
  const { firstName, lastName, email, mobilePhone } = member
  // Keeps the phone number on one line.
  const number = mobilePhone.replaceAll(' ', '\u00a0')
  const shown = [`${firstName} ${lastName}`.trim(), email, number].filter(text => text !== '')
  return (
    <div>
      {shown.map(text => (
        <p className="mc-hint" key={text}>
          {text}
        </p>
      ))}
    </div>
  )
}
