// The newsletter screen (specification §2.8; api §3.1): name and email, then a thank-you.
import { useState } from 'react'
import { withoutArticle } from '../../domain/widget-config.ts'
import { subscribeNewsletter } from '../../flow/member/subscriptions.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { Form } from '../../ui/form/form.tsx'
import { FlowAlert, ProblemAlert } from '../alerts.tsx'
import { useDraftForm } from '../form/draft-form.ts'
import { PersonalField, PersonalFields } from '../form/personal-field-inputs.tsx'
import { ContinueRow } from '../form/submit-row.tsx'
import { RouteLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { useAction } from '../use-action.ts'

export function NewsletterScreen() {
  const services = useServices()
  const form = useDraftForm()
  const action = useAction()
  const member = useFlow(memberIn)
  const [subscribed, setSubscribed] = useState<string | null>(null)
  const fields = [form.email, form.firstName, form.lastName]
  if (subscribed !== null)
    return (
      <StepScreen heading="Thank you" takesFocus key="thanks">
        <p>
          We’ll send our next newsletter to{' '}
          <strong>
            <bdi>{subscribed}</bdi>
          </strong>
          .
        </p>
        {!member && (
          <RouteLink to="/register" variant="secondary">
            Join the Movie Club
          </RouteLink>
        )}
      </StepScreen>
    )
  const submit = () =>
    action.run(async signal => {
      const result = await subscribeNewsletter(services, signal)
      if (result.ok) setSubscribed(result.value)
      return result
    }, fields)
  return (
    <StepScreen
      heading={
        <>
          The <span className="mc-together">{withoutArticle(services.config.cinemaName)}</span> newsletter
        </>
      }
      before={
        <>
          <FlowAlert />
          <p>What’s on each week, in your inbox.</p>
        </>
      }
    >
      <Form label="Newsletter" fields={fields} busy={action.busy} onSubmit={() => void submit()}>
        <PersonalField
          form={form}
          name="email"
          readOnly={member !== null}
          hint="We’ll send the newsletter here."
        />
        <PersonalFields form={form} names={['firstName', 'lastName']} />
        <ProblemAlert problem={action.problem} context="newsletter" />
        <ContinueRow fields={fields} label="Subscribe" busy={action.busy} busyLabel="Signing you up…" />
      </Form>
    </StepScreen>
  )
}
