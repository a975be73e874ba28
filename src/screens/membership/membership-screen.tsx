// The membership screen, also used for renew (specification §2.3): choose a membership and accept the terms.

import { computed, type Signal } from '@preact/signals-react'
import { useEffect, useState } from 'react'
import { type AgeGroup, isPaid } from '../../domain/member/member.ts'
import { isOnSale, type MembershipKind } from '../../domain/member/membership-option.ts'
import { chooseMembership, optionsToChoose, showMembership } from '../../flow/join/choose-membership.ts'
import { detailsRoute, stepCount } from '../../flow/member/steps.ts'
import { loadOptions } from '../../flow/order/load-options.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FlowAlert, ProblemAlert } from '../alerts.tsx'
import { CurrentMembership } from '../current-membership.tsx'
import { type MissingPart, SubmitRow } from '../form/submit-row.tsx'
import { BackLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { useAction } from '../use-action.ts'
import { ageOf, type ChoiceForm, createChoiceForm, kindOf, MembershipChoices } from './membership-choices.tsx'
import { OrderStatus } from './order-status.tsx'

export function MembershipScreen() {
  const services = useServices()
  const action = useAction()
  const [form] = useState(() => createChoiceForm(services.store))
  const options = useFlow(optionsToChoose)
  const optionsProblem = useFlow(state => state.optionsProblem)
  const member = useFlow(memberIn)
  const registerType = useFlow(state => state.registerType)
  const steps = useFlow(stepCount)
  const details = useFlow(detailsRoute)
  useEffect(() => form.connect(), [form])
  useEffect(() => showMembership(services), [services])

  const isOffered = (kind: MembershipKind, age: AgeGroup) =>
    isOnSale(options ?? [], kind, age, member, registerType)
  const context = registerType === 'upgrade' ? 'upgrade' : 'membership'
  const needed = neededParts(form, isOffered, isPaid(member))
  const isChanged = useFlow(state => state.changing === 'accepted')
  // 'Change' at the checkout was for the details: what was chosen here before still holds.
  useEffect(() => {
    if (!isChanged || !options) return
    services.store.setState({ changing: null })
    if (needed.every(({ filled }) => filled.peek()))
      void action.run(signal => chooseMembership(services, signal, true))
  })
  return (
    <StepScreen
      heading="Choose your membership"
      step={{ current: steps - 1, of: steps }}
      back={details && <BackLink to={details} />}
      busy={action.busy || !options}
    >
      <FlowAlert />
      <CurrentMembership />
      <OrderStatus />
      {!options && !optionsProblem && <Skeleton lines={5} look="plans" />}
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
          onSubmit={() => void action.run(signal => chooseMembership(services, signal))}
        >
          <MembershipChoices form={form} options={options} />
          <TermsCheckbox value={form.terms} />
          <ProblemAlert problem={action.problem} context={action.isCompletion ? 'completion' : context} />
          <SubmitRow parts={needed} busy={action.busy} busyLabel="Preparing your membership…" />
        </Form>
      )}
    </StepScreen>
  )
}

/**
 * The required terms checkbox, with links to the terms page and to its marketing section (specification
 * §2.3).
 */
function TermsCheckbox({ value }: { readonly value: Signal<boolean> }) {
  const { termsUrl } = useServices().config
  const marketing = `${termsUrl.split('#')[0]}#marketing`
  return (
    <Checkbox value={value} name="terms" required>
      I accept the{' '}
      <a href={termsUrl} target="_blank" rel="noreferrer">
        Movie Club terms and conditions
      </a>
      , and its{' '}
      <a href={marketing} target="_blank" rel="noreferrer">
        marketing terms
      </a>
    </Checkbox>
  )
}

/** What Continue waits for (specification §2.3). A choice made earlier may be one that is not offered now. */
const neededParts = (
  form: ChoiceForm,
  isOffered: (kind: MembershipKind, age: AgeGroup) => boolean,
  isPaidMember: boolean,
): readonly MissingPart[] => [
  { label: 'a membership', name: '', filled: computed(() => isOffered(kindOf(form), ageOf(form))) },
  {
    label: 'your agreement to give up VIP',
    name: 'endsVip',
    filled: computed(
      () => !isPaidMember || form.endsVip.value || kindOf(form) === 'vip' || !isOffered('free', ageOf(form)),
    ),
  },
  { label: 'your agreement to the terms', name: 'terms', filled: computed(() => form.terms.value) },
]
