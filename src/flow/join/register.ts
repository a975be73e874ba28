// Runs when the visitor presses Continue on the register screen: updates a member, or verifies a visitor's email (specification
// §2.2).
import { isClubMember } from '../../domain/member/member.ts'
import { attempt, ProblemError, type Result, success } from '../../domain/problem.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import { recordVisitorEvent } from '../member/record-visitor-event.ts'
import { submittedDetails } from '../member/submitted-details.ts'
import { reportProblem, type Services } from '../state/services.ts'

/**
 * Saves a member's details, or verifies a visitor's email, then shows the membership screen. Never rejects. Fails with
 * `captcha-unavailable` or the problem of the call. Fails with `cancelled` if the visitor leaves, is a club member or has not filled a
 * required field.
 */
export async function register(services: Services, signal?: AbortSignal): Promise<Result<void>> {
  const { api, captcha, store, navigate } = services
  const result = await attempt(async () => {
    const { member, details: all } = await submittedDetails(services, signal)
    const { email, ...details } = all
    // The visitor pressed Continue before the membership was known. The screen itself opens the next step.
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
  // If the member's session has ended, the person continues as a visitor, so the order does not belong to the member
  // (specification §13.2).
  recordVisitorEvent(services, { type: 'continued' })
  store.setState({ acceptedEmail: result.value, refusedDetails: {} })
  navigate('/register/membership')
  return success(undefined)
}
