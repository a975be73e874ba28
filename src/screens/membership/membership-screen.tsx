// The membership screen, on which the visitor chooses or renews a membership and accepts the terms (specification §2.3).
import { useEffect, useState } from 'react'
import { isOfOtherType, isPaid } from '../../domain/member/member.ts'
import { isOnSale, type MembershipKind } from '../../domain/member/membership-option.ts'
import { MEMBER_UNCHECKED } from '../../domain/messages/order-notices.ts'
import { chooseMembership, optionsToChoose, showMembership } from '../../flow/join/choose-membership.ts'
import { acceptTerms } from '../../flow/join/set-choice.ts'
import { detailsRoute, endChangingDetails, stepCount } from '../../flow/member/steps.ts'
import { loadOptions } from '../../flow/order/load-options.ts'
import { isVisitorUnchecked, memberIn } from '../../flow/state/visitor.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FlowAlert, MemberAlert, ProblemAlert } from '../alerts.tsx'
import { CurrentMembership, useMembershipEnd } from '../current-membership.tsx'
import { ChangeRefused } from '../form/change-refused.tsx'
import { useDraftForm } from '../form/draft-form.ts'
import { detailFields } from '../form/personal-field-inputs.tsx'
import { isFilled, type MissingPart, partsOf, SubmitRow } from '../form/submit-row.tsx'
import { LoginLink, PageLink } from '../page-links.tsx'
import { BackLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { useAction } from '../use-action.ts'
import { AskedDetails, useAskedDetails } from './asked-details.tsx'
import { MembershipChoices, useChosenPrice } from './membership-choices.tsx'
import { OrderStatus } from './order-status.tsx'

export interface MembershipScreenProps {
  /** The mount element. */
  readonly host?: HTMLElement
}

export function MembershipScreen({ host }: MembershipScreenProps) {
  const isOther = useFlow(state => isOfOtherType(memberIn(state)))
  return isOther ? <NotChangedHere /> : <ChooseMembership host={host} />
}

/** Shown to a member of a type that the widget does not know, for whom nothing is on sale here (specification §2.3). */
function NotChangedHere() {
  const { cinemaName, dashboardUrl } = useServices().config
  return (
    <StepScreen heading="Your membership can’t be changed here" key="other">
      <FlowAlert />
      <p>{`Please ask ${cinemaName} if you’d like to renew or change it.`}</p>
      <PageLink variant="primary" href={dashboardUrl}>
        View Dashboard
      </PageLink>
    </StepScreen>
  )
}

function ChooseMembership({ host }: { readonly host: HTMLElement | undefined }) {
  const services = useServices()
  const action = useAction()
  const options = useFlow(optionsToChoose)
  const optionsProblem = useFlow(state => state.optionsProblem)
  const member = useFlow(memberIn)
  const isUnchecked = useFlow(isVisitorUnchecked)
  const registerType = useFlow(state => state.registerType)
  const steps = useFlow(stepCount)
  const details = useFlow(detailsRoute)
  useEffect(() => showMembership(services), [services])

  const context = registerType === 'upgrade' ? 'upgrade' : 'membership'
  const { age, kind, termsAccepted } = useFlow(state => state.choice)
  // The consent belongs to one member. A different member is asked again.
  const [agreedBy, setAgreedBy] = useState<string | null>(null)
  const isAgreed = member !== null && agreedBy === member.id
  const form = useDraftForm()
  const asked = useAskedDetails()
  const fields = asked.map(name => form[name])
  // A person with a details step changes the details there.
  const changeable = details ? [] : detailFields(form)
  const isOffered = (one: MembershipKind) => isOnSale(options ?? [], one, age, member, registerType)
  const end = useMembershipEnd(member)
  const chosenPrice = useChosenPrice()
  const mustAgree = isPaid(member) && !end?.hasPassed && kind === 'free' && isOffered('free')
  const needed: MissingPart[] = [
    ...partsOf(fields),
    { label: 'a membership', name: '', filled: isOffered(kind) },
    { label: 'your agreement that VIP will end', name: 'endsVip', filled: !mustAgree || isAgreed },
    { label: 'your agreement to the terms', name: 'terms', filled: termsAccepted },
  ]
  const isChanged = useFlow(state => state.changing === 'accepted')
  // If the visitor came from 'Change' at the checkout, only the details have changed. So the membership chosen earlier is
  // submitted again automatically.
  useEffect(() => {
    if (!isChanged || !options) return
    endChangingDetails(services)
    if (needed.every(isFilled))
      void action.run(signal => chooseMembership(services, signal, true), changeable)
  })
  return (
    <StepScreen
      heading="Choose your membership"
      step={{ current: steps - 1, of: steps }}
      back={details && <BackLink to={details} />}
    >
      <FlowAlert />
      {isUnchecked && (
        <>
          <MemberAlert />
          <Alert tone="warning" says={MEMBER_UNCHECKED}>
            {MEMBER_UNCHECKED} <LoginLink>Log in here</LoginLink>
          </Alert>
        </>
      )}
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
          fields={fields}
          busy={action.busy}
          onSubmit={() => void action.run(signal => chooseMembership(services, signal), changeable)}
        >
          <MembershipChoices
            options={options}
            host={host}
            isAgreed={isAgreed}
            onAgree={agrees => setAgreedBy(agrees && member ? member.id : null)}
          />
          <AskedDetails form={form} names={asked} />
          <TermsCheckbox />
          <ProblemAlert problem={action.problem} context={action.isCompletion ? 'completion' : context} />
          <ChangeRefused problem={action.problem} />
          <SubmitRow
            parts={needed}
            busy={action.busy}
            busyLabel="Preparing your membership…"
            kept={fields.length === 0 && isOffered(kind) ? chosenPrice : undefined}
          />
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
