// Register, Continue: an existing member is updated; otherwise the email is verified (specification §2.2).

import { isClubMember } from '../../domain/member/member.ts'
import { attempt, type Result } from '../../domain/problem.ts'
import type { Route } from '../../domain/route.ts'
import { loadMember } from '../member/load-member.ts'
import { memberDetails } from '../member/member-details.ts'
import { reportProblem, type Services } from '../state/services.ts'

/** The `?vip` rule holds for the page's query string and for the route's own (specification §11.4). */
export async function enterRegister(services: Services, route: Route): Promise<void> {
  const { store, pageQuery } = services
  if (route.name !== 'upgrade') store.setState({ registerType: null })
  if (route.query === '?vip' || pageQuery() === '?vip') store.setState({ registerType: 'vip' })
  await loadMember(services)
  redirectMember(services, route)
}

/** A member who is more than a newsletter's has nothing to do here; also one who has just logged in in another tab. */
export function redirectMember({ store, navigate }: Services, route: Route): void {
  const { member, route: now } = store.getState()
  const stillHere = now === route.path + route.query
  if (stillHere && isClubMember(member)) navigate('/register/membership', 'replace')
}

/** Goes on to the membership step when the server takes the details. Failures: any of a call, captcha-unavailable. */
export async function register(services: Services): Promise<Result<void>> {
  const { api, captcha, store, navigate } = services
  const result = await attempt(async () => {
    const { email, ...details } = memberDetails(store.getState().draft)
    // Continue may be quicker than GET member: who it is decides which call is made.
    const member =
      store.getState().memberStatus === 'loading' ? await loadMember(services) : store.getState().member
    if (member) await api.member.update({ ...details, recaptchaToken: await captcha.token('activate') })
    else await api.member.verifyEmail({ email, recaptchaToken: await captcha.token('email') })
  })
  if (result.ok) {
    store.setState({ registered: true })
    navigate('/register/membership')
  } else reportProblem(services, result.problem)
  return result
}
