// What a member has now, and until when where the server says it.
import { toDate } from '../domain/dates/dates.ts'
import { isClubMember, type Member, type MemberType } from '../domain/member/member.ts'
import { useFlow } from './services-context.ts'

/** A membership's name as it stands on the card. */
export const cardNames: Readonly<Record<MemberType, string>> = {
  newsletter: 'Newsletter',
  freeAdult: 'Free adult',
  freeSenior: 'Free senior',
  adult: 'VIP adult',
  senior: 'VIP senior',
}

/** '5 Mar 2024'; empty where the server does not say it. */
export const endOf = (member: Member): string => (member.expiry ? toDate(member.expiry) : '')

export function CurrentMembership() {
  const member = useFlow(state => state.member)
  if (!member || !isClubMember(member)) return null
  const until = endOf(member)
  return (
    <p className="mc-aside">
      {member.firstName ? `Hello ${member.firstName}. ` : ''}
      {`You have a ${cardNames[member.memberType]} membership${until ? ` until ${until}.` : '.'}`}
    </p>
  )
}
