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
import type { Field } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { FlowAlert, MemberAlert, ProblemAlert, useProblemMessage } from '../alerts.tsx'
import { DraftRestored } from '../draft-restored.tsx'
import { useDraftForm } from '../form/draft-form.ts'
import {
  detailFields,
  PersonalCheckboxes,
  PersonalField,
  PersonalFields,
} from '../form/personal-field-inputs.tsx'
import { ContinueRow } from '../form/submit-row.tsx'
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

  const submit = async () => {
    const registered = await action.run(async signal => {
      const opened = await attempt(door.load, signal)
      if (!opened.ok) {
        reportProblem(services, opened.problem)
        return opened
      }
      const { register, problemMessage } = opened.value
      const result = await register(signal)
      // The server's message is about the email, so the email field shows the message (specification §8.1).
      if (!result.ok && isRefusal(result.problem))
        form.email.serverError.value = problemMessage(result.problem, 'register')
      return result
    })
    if (registered) action.forget()
  }
  const isRefused = isRefusal(action.problem)
  const failure = hasDetail(action.problem) && !isRefused ? action.problem : null
  const detail = useProblemMessage(failure, 'register')
  const logIn = <a href={services.config.loginUrl}>Log in here</a>
  const cinema = withoutArticle(services.config.cinemaName)
  const all = [form.email, ...detailFields(form)]
  return (
    <StepScreen
      heading={
        <>
          Join the <span className="mc-together mc-named-above">{cinema}</span> Movie Club
        </>
      }
      step={{ current: 1, of: 3 }}
      busy={action.busy}
    >
      <FlowAlert />
      <MemberAlert />
      {isUpgrade && (
        <div role="status">
          {hasToLogIn && (
            <Alert tone="info">
              {LOG_IN_TO_UPGRADE} {logIn}
            </Alert>
          )}
        </div>
      )}
      <DraftRestored />
      {!member && !hasToLogIn && <p className="mc-aside">Already a member? {logIn}</p>}
      <Form label="Your details" fields={all} busy={action.busy} onSubmit={() => void submit()}>
        <PersonalField
          form={form}
          name="email"
          readOnly={member !== null}
          {...(detail && { hint: detail })}
        />
        <LogInWithEmail email={form.email} />
        <PersonalFields form={form} />
        <PersonalCheckboxes form={form} />
        <ProblemAlert
          problem={isRefused ? null : failure ? withoutDetail(failure) : action.problem}
          context="register"
        />
        <ContinueRow fields={all} busy={action.busy} busyLabel="Checking your details…" />
      </Form>
    </StepScreen>
  )
}

/** A link to log in, shown as long as the email field shows the server's refusal. */
function LogInWithEmail({ email }: { readonly email: Field }) {
  useSignals()
  const { config } = useFirstServices()
  return (
    email.serverError.value !== null && (
      <p className="mc-aside">
        <a href={config.loginUrl}>Log in with this email</a>
      </p>
    )
  )
}

type Detailed = Problem & { readonly kind: 'server' }

const hasDetail = (problem: Problem | null): problem is Detailed =>
  problem?.kind === 'server' && problem.detail !== undefined

/** Whether the server has refused the email. A server error (status 500 or above) says nothing about the email. */
const isRefusal = (problem: Problem | null): boolean => hasDetail(problem) && problem.status < 500

const withoutDetail = ({ detail: _, ...problem }: Detailed): Problem => problem
