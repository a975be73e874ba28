// The membership screen, on which the visitor chooses or renews a membership and accepts the terms (specification §2.3).
import { useEffect, useState } from 'react'
import { isPaid } from '../../domain/member/member.ts'
import { isOnSale, type MembershipKind } from '../../domain/member/membership-option.ts'
import { chooseMembership, optionsToChoose, showMembership } from '../../flow/join/choose-membership.ts'
import { acceptTerms } from '../../flow/join/set-choice.ts'
import { detailsRoute, endChangingDetails, stepCount } from '../../flow/member/steps.ts'
import { loadOptions } from '../../flow/order/load-options.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FlowAlert, ProblemAlert } from '../alerts.tsx'
import { CurrentMembership, useMembershipEnd } from '../current-membership.tsx'
import { type MissingPart, SubmitRow } from '../form/submit-row.tsx'
import { BackLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { useAction } from '../use-action.ts'
import { MembershipChoices } from './membership-choices.tsx'
import { OrderStatus } from './order-status.tsx'

export function MembershipScreen() {
  const services = useServices()
  const action = useAction()
  const options = useFlow(optionsToChoose)
  const optionsProblem = useFlow(state => state.optionsProblem)
  const member = useFlow(memberIn)
  const registerType = useFlow(state => state.registerType)
  const steps = useFlow(stepCount)
  const details = useFlow(detailsRoute)
  useEffect(() => showMembership(services), [services])

  const context = registerType === 'upgrade' ? 'upgrade' : 'membership'
  const { age, kind, termsAccepted } = useFlow(state => state.choice)
  // The consent belongs to one member. A different member is asked again.
  const [agreedBy, setAgreedBy] = useState<string | null>(null)
  const isAgreed = member !== null && agreedBy === member.id
  const isOffered = (one: MembershipKind) => isOnSale(options ?? [], one, age, member, registerType)
  const end = useMembershipEnd(member)
  const mustAgree = isPaid(member) && !end?.hasPassed && kind === 'free' && isOffered('free')
  const needed = [
    { label: 'a membership', name: '', filled: isOffered(kind) },
    { label: 'your agreement that VIP will end', name: 'endsVip', filled: !mustAgree || isAgreed },
    { label: 'your agreement to the terms', name: 'terms', filled: termsAccepted },
  ] satisfies readonly MissingPart[]
  const isChanged = useFlow(state => state.changing === 'accepted')
  // If the visitor came from 'Change' at the checkout, only the details have changed. So the membership chosen earlier is
  // submitted again automatically.
  useEffect(() => {
    if (!isChanged || !options) return
    endChangingDetails(services)
    if (needed.every(({ filled }) => filled))
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
      {!options && !optionsProblem && <Skeleton lines={5} variant="plans" />}
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
          <MembershipChoices
            options={options}
            isAgreed={isAgreed}
            onAgree={agrees => setAgreedBy(agrees && member ? member.id : null)}
          />
          <TermsCheckbox />
          <ProblemAlert problem={action.problem} context={action.isCompletion ? 'completion' : context} />
          <SubmitRow parts={needed} busy={action.busy} busyLabel="Preparing your membership…" />
        </Form>
      )}
    </StepScreen>
  )
}

/** The required terms checkbox, with links to the terms page and to its marketing section (specification §2.3). */
function TermsCheckbox() {
  const services = useServices()
  const isAccepted = useFlow(({ choice }) => choice.termsAccepted)
  const { termsUrl } = services.config
  const marketing = `${termsUrl.split('#')[0]}#marketing`
  return (
    <Checkbox checked={isAccepted} onChange={checked => acceptTerms(services, checked)} name="terms" required>
      I accept the{' '}
      <a href={termsUrl} target="_blank" rel="noreferrer">
        Movie Club terms and conditions
      </a>{' '}
      and the{' '}
      <a href={marketing} target="_blank" rel="noreferrer">
        marketing terms
      </a>
    </Checkbox>
  )
}
