// The register screen: what it does on entry, and Continue, which updates a member or verifies a visitor's
// email (specification §2.2).

import { isClubMember } from '../../domain/member/member.ts'
import { attempt, ProblemError, type Result, success } from '../../domain/problem.ts'
import type { Route } from '../../domain/route.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import { loadMemberOnEntry } from '../member/load-member-again.ts'
import { recordVisitorEvent } from '../member/record-visitor-event.ts'
import { submittedDetails } from '../member/submitted-details.ts'
import type { FlowState } from '../state/flow-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'

/**
 * The route's query says what the details are a step of. `?vip` counts in the page's query string too (specification §2.2,
 * §11.4).
 */
function registerTypeOf({ name, query }: Route, pageQuery: string): FlowState['registerType'] {
  if (query === '?renew') return 'renew'
  if (query === '?vip' || pageQuery === '?vip') return 'vip'
  return name === 'upgrade' ? 'upgrade' : null
}

/** Runs when the screen is shown (specification §2.2). */
export async function enterRegister(services: Services, route: Route): Promise<void> {
  const { store, pageQuery } = services
  store.setState({ registerType: registerTypeOf(route, pageQuery()) })
  await loadMemberOnEntry(services)
  redirectMember(services, route)
}

/** Sends a club member on to the membership screen, also one who has just logged in in another tab. */
export function redirectMember({ store, navigate }: Services, route: Route): void {
  const { route: currentRoute } = store.getState()
  const stillHere = currentRoute === route.path + route.query
  if (stillHere && isClubMember(memberIn(store.getState()))) navigate('/register/membership', 'replace')
}

/** Enters the screen, and follows the member while it is shown. Returns a function that stops it. */
export function showRegister(services: Services, route: Route): () => void {
  void enterRegister(services, route)
  return services.store.subscribe((now, before) => {
    if (memberIn(now) !== memberIn(before)) redirectMember(services, route)
  })
}

/** On success, shows the membership screen. Fails as any call, or with `captcha-unavailable`. */
export async function register(services: Services, signal?: AbortSignal): Promise<Result<void>> {
  const { api, captcha, store, navigate } = services
  const result = await attempt(async () => {
    const { member, details: all } = await submittedDetails(services, signal)
    const { email, ...details } = all
    // Pressed before that was known: the screen sends them on.
    if (isClubMember(member)) throw new ProblemError({ kind: 'cancelled' })
    const recaptchaToken = await captcha.token(member ? 'activate' : 'email')
    const call = signal ? { signal } : {}
    if (member) await api.member.update({ ...details, recaptchaToken }, call)
    else await api.member.verifyEmail({ email, recaptchaToken }, call)
    return typedText(member?.email ?? '') || email
  }, signal)
  if (!result.ok) {
    reportProblem(services, result.problem)
    return result
  }
  // A person whose session has ended continues as a visitor: what they order now is not the member's (specification §13.2).
  recordVisitorEvent(services, { type: 'continued' })
  store.setState({ acceptedEmail: result.value })
  navigate('/register/membership')
  return success(undefined)
}
