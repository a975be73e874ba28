// Shows the member's current membership in one line, with its expiry date if the server gives one.
import { toDate } from '../domain/dates/dates.ts'
import { isClubMember, isPaid, type Member, type MemberType } from '../domain/member/member.ts'
import { memberIn } from '../flow/state/visitor.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { RouteLink } from './route-link.tsx'
import { useFlow } from './services-context.ts'

/** The name of a membership as printed on the member card. */
export const cardNames: Readonly<Record<MemberType, string>> = {
  newsletter: 'Newsletter',
  freeAdult: 'Free adult',
  freeSenior: 'Free senior',
  adult: 'VIP adult',
  senior: 'VIP senior',
  other: 'Member',
}

/** Returns the expiry date, e.g. '5 Mar 2024', or '' if the server gives none. */
export const endOf = (member: Member): string => (member.expiry ? toDate(member.expiry) : '')

export function CurrentMembership() {
  const member = useFlow(memberIn)
  const isRenewing = useFlow(state => state.registerType === 'renew')
  if (!member || !isClubMember(member)) return null
  const until = endOf(member)
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
