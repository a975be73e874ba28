// The member home (specification §1, §2): what is the member's, or for anybody else the way in.
import { Activity, useEffect, useState } from 'react'
import type { Member } from '../../domain/member.ts'
import { loadMember } from '../../flow/load-member.ts'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MemberAlert } from '../member-notice.tsx'
import { RouteLink } from '../route-link.tsx'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'
import { MemberHome } from './member-home.tsx'

export function DashboardScreen() {
  const services = useServices()
  const member = useFlow(state => state.member)
  const memberStatus = useFlow(state => state.memberStatus)
  const focusHeading = useFlow(state => state.stepsShown > 1)
  // When the session ends in the middle the home is put out of sight, with all that was typed, and not thrown away.
  const [last, setLast] = useState<Member | null>(member)
  if (member && member !== last) setLast(member)
  useEffect(() => {
    if (memberStatus === 'unknown') void loadMember(services)
  }, [services, memberStatus])
  const isLoading = !member && (memberStatus === 'unknown' || memberStatus === 'loading')
  const name = member?.firstName
  return (
    <Screen
      heading="Your Movie Club"
      focusHeading={focusHeading}
      busy={isLoading}
      {...(name && { eyebrow: <bdi key={name}>{`Hello ${name}`}</bdi> })}
    >
      <MemberAlert />
      {isLoading && <Skeleton lines={8} />}
      {!member && memberStatus === 'known' && <NotAMember wasMember={last !== null} />}
      {last && (
        <Activity mode={member ? 'visible' : 'hidden'}>
          <MemberHome key={last.id} member={last} />
        </Activity>
      )}
    </Screen>
  )
}

function NotAMember({ wasMember }: { readonly wasMember: boolean }) {
  const { loginUrl } = useServices().config
  return (
    <>
      <p>
        {wasMember
          ? 'You are no longer logged in. What you typed is still here when you are back.'
          : 'Your membership card, bookings and vouchers are here once you are logged in.'}
      </p>
      <a className="mc-button mc-button-primary" part="button" href={loginUrl}>
        Log in here
      </a>
      <RouteLink to="/register" look="secondary">
        Join
      </RouteLink>
    </>
  )
}
