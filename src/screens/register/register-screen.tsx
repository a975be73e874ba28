// Register, and under the name upgrade the same screen (specification §2): who is joining.
import { useEffect } from 'react'
import { withoutArticle } from '../../domain/name-after-the.ts'
import type { Problem } from '../../domain/problem.ts'
import { problemMessage } from '../../domain/problem-words.ts'
import type { Route } from '../../domain/route.ts'
import { enterRegister, redirectMember } from '../../flow/enter-register.ts'
import { register } from '../../flow/register.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Screen } from '../../ui/screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ContinueRow } from '../continue-row.tsx'
import { FlowAlert } from '../flow-notice.tsx'
import { MemberAlert } from '../member-notice.tsx'
import { PersonalFields, personalFields } from '../personal-fields.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useAction } from '../use-action.ts'
import { useDraftForm } from '../use-draft-form.ts'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'

export function RegisterScreen({ route }: { readonly route: Route }) {
  const services = useServices()
  const form = useDraftForm()
  const action = useAction()
  const member = useFlow(state => state.member)
  const focusHeading = useFlow(state => state.stepsShown > 1)
  useEffect(() => {
    void enterRegister(services, route)
    return services.store.subscribe((now, before) => {
      if (now.member !== before.member) redirectMember(services, route)
    })
  }, [services, route])

  const submit = async () => {
    const taken = await action.run(async () => {
      const result = await register(services)
      // The server's word about the email belongs under the email field (§8).
      if (!result.ok && hasDetail(result.problem))
        form.email.serverError.value = problemMessage(result.problem, 'register')
      return result
    })
    if (taken) action.forget()
  }
  const problemElsewhere = action.problem && hasDetail(action.problem) ? null : action.problem
  const all = [form.email, ...personalFields(form)]
  return (
    <Screen
      heading={`Join the ${withoutArticle(services.config.cinemaName)} Movie Club`}
      step={{ current: 1, of: 3 }}
      focusHeading={focusHeading}
      busy={action.busy}
    >
      <FlowAlert />
      <MemberAlert />
      {!member && (
        <p className="mc-aside">
          Already a member? <a href={services.config.loginUrl}>Log in here</a>
        </p>
      )}
      <Form label="Your details" fields={all} busy={action.busy} onSubmit={() => void submit()}>
        <TextField
          field={form.email}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          spellCheck={false}
          readOnly={member !== null}
          hint="We send your membership card and receipt here."
        />
        <PersonalFields form={form} />
        <Checkbox value={form.sendNewsletter} name="sendNewsletter">
          Send me the weekly newsletter and news about my membership
        </Checkbox>
        <ProblemAlert problem={problemElsewhere} context="register" />
        <ContinueRow fields={all} busy={action.busy} busyLabel="Checking your details…" />
      </Form>
    </Screen>
  )
}

const hasDetail = (problem: Problem): boolean => problem.kind === 'server' && problem.detail !== undefined
