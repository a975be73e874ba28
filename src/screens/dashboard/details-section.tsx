// The member's details, and a way to change them.
import { useState } from 'react'
import { updateDetails } from '../../flow/update-details.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/expander.tsx'
import { Form } from '../../ui/form.tsx'
import { Alert } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ContinueRow } from '../continue-row.tsx'
import { PersonalFields, personalFields } from '../personal-fields.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useAction } from '../use-action.ts'
import { useDraftForm } from '../use-draft-form.ts'
import { useServices } from '../use-services.ts'
import { Section } from './section.tsx'

export function DetailsSection() {
  const services = useServices()
  const form = useDraftForm()
  const action = useAction()
  const [updated, setUpdated] = useState(false)
  const submit = async () => {
    setUpdated(false)
    setUpdated(await action.run(() => updateDetails(services)))
  }
  const fields = personalFields(form)
  return (
    <Section heading="Your details">
      <Disclosure label="Update your details">
        <Form label="Your details" fields={fields} busy={action.busy} onSubmit={() => void submit()}>
          <TextField field={form.email} label="Email" type="email" autoComplete="email" readOnly />
          <PersonalFields form={form} />
          <Checkbox value={form.sendNewsletter} name="sendNewsletter">
            Send me the weekly newsletter and news about my membership
          </Checkbox>
          <ProblemAlert problem={action.problem} context="details-update" />
          <div role="status">{updated && <Alert tone="success">Your details have been updated</Alert>}</div>
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
