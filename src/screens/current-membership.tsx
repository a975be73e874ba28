// Shows the member's current membership in one line, with its end if the server sends it.
import { type MembershipEnd, membershipEnd } from '../domain/dates/membership-end.ts'
import { isClubMember, isPaid, type Member, type MemberType } from '../domain/member/member.ts'
import { memberIn } from '../flow/state/visitor.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { RouteLink } from './route-link.tsx'
import { useFlow, useServices } from './services-context.ts'

/** The name of a membership as printed on the member card. */
export const cardNames: Readonly<Record<MemberType, string>> = {
  newsletter: 'Newsletter',
  freeAdult: 'Free adult',
  freeSenior: 'Free senior',
  adult: 'VIP adult',
  senior: 'VIP senior',
  other: 'Member',
}

/** Returns the end of the membership by the server's clock if that clock is known; null if the server sends no end. */
export function useMembershipEnd(member: Member | null): MembershipEnd | null {
  const { config, serverNow } = useServices()
  return member && membershipEnd(member.expiry, config.timeZone, serverNow() ?? Date.now())
}

/** Says that the membership has ended. */
export const endedOn = (member: Member, { words }: MembershipEnd): string =>
  `Your ${isPaid(member) ? 'VIP ' : ''}membership ended on ${words}.`

export function CurrentMembership() {
  const member = useFlow(memberIn)
  const isRenewing = useFlow(state => state.registerType === 'renew')
  const end = useMembershipEnd(member)
  if (!member || !isClubMember(member)) return null
  const until = end?.words ?? ''
  if (end?.hasPassed)
    return (
      <Alert tone="info" title={endedOn(member, end)}>
        {!isRenewing && <RouteLink to="/renew">Renew your membership</RouteLink>}
      </Alert>
    )
  if (isPaid(member) && !isRenewing)
    return (
      <Alert tone="info" title={`You’re already a VIP${until && `, until ${until}`}.`}>
        <p>Your choice here replaces your current membership.</p>
        <RouteLink to="/renew">Renew as a VIP</RouteLink>
      </Alert>
    )
  return (
    <p className="mc-aside">
      {member.firstName ? `Hello ${member.firstName}. ` : ''}
      {`You have a ${cardNames[member.memberType]} membership${until ? ` until ${until}.` : '.'}`}
    </p>
  )
}
