// Activate a membership (specification §2): complete the details, then thanks.
import { useEffect, useState } from 'react'
import { activate } from '../../flow/activate.ts'
import { loadMember } from '../../flow/load-member.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Alert } from '../../ui/notice.tsx'
import { Screen } from '../../ui/screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ContinueRow } from '../continue-row.tsx'
import { MemberAlert } from '../member-notice.tsx'
import { PersonalFields, personalFields } from '../personal-fields.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useAction } from '../use-action.ts'
import { useDraftForm } from '../use-draft-form.ts'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'

export function ActivateUserScreen() {
  const services = useServices()
  const { cinemaName, dashboardUrl, loginUrl } = services.config
  const form = useDraftForm()
  const action = useAction()
  const [done, setDone] = useState(false)
  const member = useFlow(state => state.member)
  const memberStatus = useFlow(state => state.memberStatus)
  const focusHeading = useFlow(state => state.stepsShown > 1)
  useEffect(() => {
    void loadMember(services)
  }, [services])
  if (done)
    return (
      <Screen heading="Thank you" focusHeading>
        <p>Your details have been updated</p>
        <a className="mc-button mc-button-primary" part="button" href={dashboardUrl}>
          Continue
        </a>
      </Screen>
    )
  const submit = async () => {
    if (await action.run(() => activate(services))) setDone(true)
  }
  const all = [form.email, ...personalFields(form)]
  return (
    <Screen
      heading={`Please complete your ${cinemaName} membership details`}
      focusHeading={focusHeading}
      busy={action.busy}
    >
      <MemberAlert />
      {!member && memberStatus === 'known' && (
        // The email is read-only, so nobody but a member can go on from here.
        <Alert tone="info">
          To complete your details, <a href={loginUrl}>log in here</a> first.
        </Alert>
      )}
      <Form label="Your details" fields={all} busy={action.busy} onSubmit={() => void submit()}>
        <TextField field={form.email} label="Email" type="email" autoComplete="email" readOnly />
        <PersonalFields form={form} />
        <Checkbox value={form.sendNewsletter} name="sendNewsletter">
          I would like to receive the weekly newsletter and communications about my membership
        </Checkbox>
        <ProblemAlert problem={action.problem} context="activate" />
        <ContinueRow fields={all} busy={action.busy} busyLabel="Saving your details…" />
      </Form>
    </Screen>
  )
}
