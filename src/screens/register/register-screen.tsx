// The register screen, also used for upgrade (specification §2.2): the personal details.
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { LOG_IN_TO_UPGRADE } from '../../domain/messages/notices.ts'
import { attempt, type Problem } from '../../domain/problem.ts'
import type { Route } from '../../domain/route.ts'
import { withoutArticle } from '../../domain/widget-config.ts'
import { showRegister } from '../../flow/join/enter-register.ts'
import { reportProblem } from '../../flow/state/services.ts'
import { isNoMember, memberIn } from '../../flow/state/visitor.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FlowAlert, MemberAlert, ProblemAlert, useProblemMessage } from '../alerts.tsx'
import { DraftRestored } from '../draft-restored.tsx'
import { useDraftForm } from '../form/draft-form.ts'
import {
  detailFields,
  PersonalCheckboxes,
  PersonalField,
  type PersonalFieldProps,
  PersonalFields,
} from '../form/personal-field-inputs.tsx'
import { ContinueRow } from '../form/submit-row.tsx'
import { LoginLink } from '../page-links.tsx'
import { useDoor, useFirstServices, useFlow } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { useAction } from '../use-action.ts'

export function RegisterScreen({ route }: { readonly route: Route }) {
  const services = useFirstServices()
  const door = useDoor()
  const form = useDraftForm()
  const action = useAction()
  const member = useFlow(memberIn)
  const isUpgrade = route.name === 'upgrade'
  const hasToLogIn = useFlow(state => isUpgrade && isNoMember(state))
  useEffect(() => showRegister(services, route), [services, route])

  const all = [form.email, ...detailFields(form)]
  const submit = async () => {
    const registered = await action.run(async signal => {
      const opened = await attempt(door.load, signal)
      if (!opened.ok) {
        reportProblem(services, opened.problem)
        return opened
      }
      return await opened.value.register(all, signal)
    })
    if (registered) action.forget()
  }
  // A status of 500 or above says nothing about the email, so the server's words are only a hint (specification §8.1).
  const failure = hasDetail(action.problem) ? action.problem : null
  const detail = useProblemMessage(failure, 'register')
  const logIn = <LoginLink>Log in here</LoginLink>
  const cinema = withoutArticle(services.config.cinemaName)
  return (
    <StepScreen
      heading={
        <>
          Join the <span className="mc-together mc-named-above">{cinema}</span> Movie Club
        </>
      }
      step={{ current: 1, of: 3 }}
      before={
        <>
          <FlowAlert />
          <MemberAlert />
          {hasToLogIn && (
            <Alert tone="info" says={LOG_IN_TO_UPGRADE}>
              {LOG_IN_TO_UPGRADE} {logIn}
            </Alert>
          )}
          <DraftRestored />
          {!member && !hasToLogIn && <p className="mc-aside">Already a member? {logIn}</p>}
        </>
      }
    >
      <Form label="Your details" fields={all} busy={action.busy} onSubmit={() => void submit()}>
        <EmailField form={form} readOnly={member !== null} {...(detail && { hint: detail })} />
        <PersonalFields form={form} />
        <PersonalCheckboxes form={form} />
        <ProblemAlert problem={failure ? withoutDetail(failure) : action.problem} context="register" />
        <ContinueRow fields={all} busy={action.busy} busyLabel="Checking your details…" />
      </Form>
    </StepScreen>
  )
}

/** The email field. As long as it shows the server's refusal, a link to log in is below it. */
function EmailField(props: Omit<PersonalFieldProps, 'name'>) {
  useSignals()
  return (
    <>
      <PersonalField {...props} name="email" />
      {props.form.email.serverError.value !== null && (
        <p className="mc-aside">
          <LoginLink>Log in with this email</LoginLink>
        </p>
      )}
    </>
  )
}

type Detailed = Problem & { readonly kind: 'server' }

const hasDetail = (problem: Problem | null): problem is Detailed =>
  problem?.kind === 'server' && problem.detail !== undefined

const withoutDetail = ({ detail: _, ...problem }: Detailed): Problem => problem
