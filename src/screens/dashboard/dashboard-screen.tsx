// The member home (specification §2.7): the member's sections, or links to log in and join.

import { Activity, useEffect, useState } from 'react'
import type { Member } from '../../domain/member/member.ts'
import { memberMessages } from '../../domain/messages/member-messages.ts'
import { keepMemberLoaded } from '../../flow/member/load-member-again.ts'
import { isNoMember, isVisitorPending, memberIn, suspendedIn } from '../../flow/state/visitor.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { useAnnouncement } from '../../ui/voice/voice.tsx'
import { MemberAlert } from '../alerts.tsx'
import { LoginLink } from '../page-links.tsx'
import { RouteLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { DetailsSection } from './details-section.tsx'
import { OneCodeAtATime } from './entry-with-code.tsx'
import { ActivitySection, BookingsSection } from './history-sections.tsx'
import { MembershipSection } from './membership-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SectionLinks } from './section.tsx'
import { SubscriptionsSection } from './subscriptions-section.tsx'
import { VouchersSection } from './vouchers-section.tsx'

export function DashboardScreen() {
  const services = useServices()
  const member = useFlow(memberIn)
  const isPending = useFlow(isVisitorPending)
  const isLoggedOut = useFlow(isNoMember)
  // When the member's login ends, the sections are hidden rather than unmounted, so that typed input survives.
  const [last, setLast] = useState<Member | null>(member)
  const isSuspended = useFlow(state => suspendedIn(state) !== null)
  if (member && member !== last) setLast(member)
  // While a flow is suspended, a different person may be at the screen, so the hidden sections are unmounted.
  if (isSuspended && last) setLast(null)
  useEffect(() => keepMemberLoaded(services), [services])
  const isLoading = !member && isPending
  const name = member?.firstName
  return (
    <StepScreen heading="Your Movie Club" {...(name && { eyebrow: <bdi key={name}>{`Hello ${name}`}</bdi> })}>
      <MemberAlert />
      {isLoading && <Skeleton lines={5} variant="home" />}
      {isLoggedOut && <NotAMember wasMember={last !== null} />}
      {last && (
        <Activity mode={member ? 'visible' : 'hidden'}>
          <MemberHome key={last.id} member={last} />
        </Activity>
      )}
    </StepScreen>
  )
}

function NotAMember({ wasMember }: { readonly wasMember: boolean }) {
  useAnnouncement(wasMember && memberMessages.signedOutHome)
  return (
    <>
      <p>
        {wasMember
          ? memberMessages.signedOutHome
          : 'Log in to see your membership card, bookings and vouchers.'}
      </p>
      <LoginLink variant="primary">Log in here</LoginLink>
      <RouteLink to="/register" variant="secondary">
        Join
      </RouteLink>
    </>
  )
}

/** Renders the sections of a member. Each list loads, fails and retries independently. */
function MemberHome({ member }: { readonly member: Member }) {
  const isRefused = useFlow(({ visitor }) => visitor.status === 'refused')
  const { title, before, after } = memberMessages.signedOut
  return (
    <div className="mc-home">
      {isRefused && (
        <Alert tone="error" title={title} says={title}>
          {before}
          <LoginLink>Log in here</LoginLink>
          {after}
        </Alert>
      )}
      <MembershipSection member={member} />
      <SectionLinks />
      <OneCodeAtATime>
        <VouchersSection />
        <BookingsSection />
        <DetailsSection />
        <ActivitySection />
      </OneCodeAtATime>
      <SubscriptionsSection />
      <PasskeysSection />
    </div>
  )
}
