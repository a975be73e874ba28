// The activation screen (specification §2.1): a member completes their details, then sees a thank-you message.

import { useEffect, useState } from 'react'
import { loadMemberOnEntry } from '../../flow/member/load-member.ts'
import { activate } from '../../flow/member/save-details.ts'
import { isNoMember } from '../../flow/state/visitor.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MemberAlert, ProblemAlert } from '../alerts.tsx'
import { useDraftForm } from '../form/draft-form.ts'
import {
  detailFields,
  PersonalCheckboxes,
  PersonalField,
  PersonalFields,
} from '../form/personal-field-inputs.tsx'
import { ContinueRow } from '../form/submit-row.tsx'
import { LoginLink, PageLink } from '../page-links.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { useAction } from '../use-action.ts'

/** The exact wording that the specification requires (specification §2.1). */
const NEWSLETTER_LABEL =
  'I would like to receive the weekly newsletter and communications about my membership'

export function ActivateUserScreen() {
  const services = useServices()
  const { cinemaName, dashboardUrl } = services.config
  const form = useDraftForm()
  const action = useAction()
  const [done, setDone] = useState(false)
  const hasToLogIn = useFlow(isNoMember)
  useEffect(() => {
    void loadMemberOnEntry(services)
  }, [services])
  if (done)
    return (
      <StepScreen heading="Thank you" takesFocus key="thanks">
        <p>Your details have been updated</p>
        <PageLink variant="primary" href={dashboardUrl}>
          Continue
        </PageLink>
      </StepScreen>
    )
  const all = [form.email, ...detailFields(form)]
  const submit = async () => {
    if (await action.run(signal => activate(services, signal), all)) setDone(true)
  }
  return (
    <StepScreen
      heading={
        <>
          Please complete your <span className="mc-together">{cinemaName}</span> membership details
        </>
      }
      before={
        <>
          <MemberAlert />
          {hasToLogIn && (
            // The email is read-only, so a visitor who is not logged in cannot enter it. Only a member can submit this form.
            <Alert tone="info" says="To complete your details, log in here first.">
              To complete your details, <LoginLink>log in here</LoginLink> first.
            </Alert>
          )}
        </>
      }
    >
      <Form label="Your details" fields={all} busy={action.busy} onSubmit={() => void submit()}>
        <PersonalField form={form} name="email" readOnly hint="" />
        <PersonalFields form={form} />
        <PersonalCheckboxes form={form} labels={{ sendNewsletter: NEWSLETTER_LABEL }} />
        <ProblemAlert problem={action.problem} context="activate" />
        <ContinueRow fields={all} busy={action.busy} busyLabel="Saving your details…" />
      </Form>
    </StepScreen>
  )
}
