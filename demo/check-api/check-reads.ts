// Makes the calls that only read, in the same sequence as the widget. They request the member, the memberships on sale, the
// member's lists, a film session, and carts that are unknown, paid or expired.
import { randomUUID } from 'node:crypto'
import { readDate } from '../../src/domain/dates/read-date.ts'
import { isOfOtherType, type Member } from '../../src/domain/member/member.ts'
import type { MembershipOption } from '../../src/domain/member/membership-option.ts'
import { slugs } from '../../src/domain/member/slug.ts'
import type { Session } from '../../src/domain/order/session.ts'
import type { Caller } from './caller.ts'

/** Ids that only the cinema knows. A call is made only if its id is given. */
export interface Examples {
  readonly cinemaId: string
  readonly sessionId: string | undefined
  readonly paidCart: string | undefined
  readonly expiredCart: string | undefined
}

const lists = ['activity', 'bookings', 'vouchers', 'subscriptions', 'passkeys'] as const

async function checkOptions(
  { call }: Caller,
  memberType: string | null,
): Promise<readonly MembershipOption[]> {
  const query = memberType === null ? {} : { memberType }
  const { data, wrong, advice } = await call('membership-options', { query })
  const options = (data ?? []) as readonly MembershipOption[]
  if (data === undefined) return options
  const missing = slugs.filter(slug => !options.some(option => option.slug === slug))
  if (missing.length === slugs.length) wrong.push('no membership that the widget knows is on sale')
  else if (missing.length > 0) advice.push(`not on sale, so not offered: ${missing.join(', ')}`)
  const twice = slugs.filter(slug => options.filter(option => option.slug === slug).length > 1)
  if (twice.length > 0) wrong.push(`more than once, and the widget takes the first: ${twice.join(', ')}`)
  return options
}

/**
 * Makes the calls with which the widget reads data for a visitor who is not logged in. Resolves to the memberships on sale, or to
 * null if the server does not reply to the first call.
 */
export async function checkReadsOfVisitor(
  caller: Caller,
  examples: Examples,
): Promise<readonly MembershipOption[] | null> {
  const { call } = caller
  const { data, wrong, arrived } = await call('member', { failures: [401, 403, 404] })
  if (!arrived) return null
  if (data) wrong.push('without a cookie the server says who the member is')
  const options = await checkOptions(caller, null)
  await call('member-details', { failures: [401, 403] })
  for (const list of lists) await call(list, { failures: [401, 403] })
  const unknown = randomUUID()
  await call('cart-get', { ids: [unknown], failures: [404, 410], about: 'a cart that never was' })
  await call('checkout', { ids: [unknown], failures: [404, 410], about: 'a cart that never was' })
  const { sessionId, paidCart, expiredCart, cinemaId } = examples
  if (paidCart) await call('checkout', { ids: [paidCart], failures: [409], about: 'a paid order' })
  if (expiredCart)
    await call('checkout', { ids: [expiredCart], failures: [404, 410], about: 'an expired cart' })
  if (sessionId) {
    const session = await call('session', { ids: [cinemaId, sessionId] })
    const { date } = (session.data ?? {}) as Partial<Session>
    if (date !== undefined && !readDate(date))
      session.wrong.push('date: a date and time that the widget cannot read')
  }
  return options
}

/** The member to whom the cookie of the option `--cookie` belongs, and the memberships on sale for that member. */
export interface KnownMember {
  readonly member: Member
  readonly options: readonly MembershipOption[]
}

/** Makes the calls with which the widget reads data for a member. Resolves to null if the cookie belongs to no member. */
export async function checkReadsOfMember(caller: Caller): Promise<KnownMember | null> {
  const { call } = caller
  const current = await call('member')
  const member = current.data as Member | null | undefined
  if (member === null) current.wrong.push('the cookie is no member’s')
  if (!member) return null
  const details = await call('member-details')
  const whole = details.data as Member | undefined
  if (whole && whole.id !== member.id) details.wrong.push('id: another member than GET member says')
  if (whole && !whole.email.includes('@')) details.wrong.push('email: expected an email, received none')
  const isOther = isOfOtherType(member)
  if (isOther)
    current.advice.push('memberType: the widget does not know it, so such a member cannot renew here')
  const options = isOther ? [] : await checkOptions(caller, member.memberType)
  for (const list of lists) await call(list)
  return { member: whole ?? member, options }
}
