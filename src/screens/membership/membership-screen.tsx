// Choose a membership and accept the terms (specification §2); under the name renew the same screen.
import { useEffect, useState } from 'react'
import { chooseMembership } from '../../flow/choose-membership.ts'
import { enterMembership } from '../../flow/enter-membership.ts'
import { loadOptions } from '../../flow/load-options.ts'
import { Form } from '../../ui/form.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubmitRow } from '../continue-row.tsx'
import { CurrentMembership } from '../current-membership.tsx'
import { FlowAlert } from '../flow-notice.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useAction } from '../use-action.ts'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'
import { createChoiceForm } from './choice-form.ts'
import { MembershipChoices } from './membership-choices.tsx'
import { TermsCheckbox, termsPart } from './terms-checkbox.tsx'

export function MembershipScreen() {
  const services = useServices()
  const action = useAction()
  const [form] = useState(() => createChoiceForm(services.store))
  const options = useFlow(state => state.options)
  const optionsProblem = useFlow(state => state.optionsProblem)
  const marker = useFlow(state => state.registerType)
  const focusHeading = useFlow(state => state.stepsShown > 1)
  useEffect(() => form.connect(), [form])
  useEffect(() => {
    void enterMembership(services)
    // Logged in or out in another tab: what may be chosen here is another's.
    return services.store.subscribe((now, before) => {
      if (now.member !== before.member) void enterMembership(services)
    })
  }, [services])
  // Options are dropped when who it is changes: a member's are others.
  useEffect(() => {
    if (!options && !optionsProblem) void loadOptions(services)
  }, [services, options, optionsProblem])

  const context = marker === 'upgrade' ? 'upgrade' : 'membership'
  return (
    <Screen
      heading="Choose your membership"
      step={{ current: 2, of: 3 }}
      focusHeading={focusHeading}
      busy={action.busy || !options}
    >
      <FlowAlert />
      <CurrentMembership />
      {!options && !optionsProblem && <Skeleton lines={6} />}
      <ProblemAlert
        problem={optionsProblem}
        context="options-load"
        onRetry={() => void loadOptions(services)}
      />
      {options && (
        <Form
          label="Membership"
          fields={[]}
          busy={action.busy}
          onSubmit={() => void action.run(() => chooseMembership(services))}
        >
          <MembershipChoices form={form} options={options} />
          <TermsCheckbox value={form.terms} />
          <ProblemAlert problem={action.problem} context={context} />
          <SubmitRow parts={termsPart(form)} busy={action.busy} busyLabel="Preparing your membership…" />
        </Form>
      )}
    </Screen>
  )
}
