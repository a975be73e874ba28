// What a member has now, and until when where the server says it.
import { toDate } from '../domain/dates.ts'
import type { MemberType } from '../domain/member.ts'
import { useFlow } from './use-flow.ts'

/** A membership's name as a visitor reads it. */
export const membershipNames: Readonly<Record<MemberType, string>> = {
  newsletter: 'the newsletter',
  freeAdult: 'a Free adult membership',
  freeSenior: 'a Free senior membership',
  adult: 'a VIP adult membership',
  senior: 'a VIP senior membership',
}

export function CurrentMembership() {
  const member = useFlow(state => state.member)
  if (!member || member.memberType === 'newsletter') return null
  const until = member.expiry && !Number.isNaN(Date.parse(member.expiry)) ? toDate(member.expiry) : null
  return (
    <p className="mc-aside">
      {member.firstName ? `Hello ${member.firstName}. ` : ''}You have {membershipNames[member.memberType]}
      {until ? ` until ${until}.` : '.'}
    </p>
  )
}
