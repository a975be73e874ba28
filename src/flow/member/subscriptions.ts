// A member's newsletter subscriptions, and the sign-up for the newsletter of one who is no member (specification §2.8;
// api §3.1).
import type { ListEntry } from '../../domain/member/member-list.ts'
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { submittedDetails } from './submitted-details.ts'

/** Every entry goes back as it came, except for the visitor's choice. Succeeds with the list as the server now has it. */
export async function saveSubscriptions(
  services: Services,
  subscriptions: readonly ListEntry[],
): Promise<Result<readonly ListEntry[]>> {
  const result = await attempt(
    async () => (await services.api.member.saveSubscriptions({ subscriptions })) ?? subscriptions,
  )
  if (!result.ok) reportProblem(services, result.problem)
  return result
}

/** Signs up with the email and name of the press, and gives back the email. The captcha action is `email`. */
export async function subscribeNewsletter(services: Services, signal?: AbortSignal): Promise<Result<string>> {
  const { api, captcha } = services
  const result = await attempt(async () => {
    const { details } = await submittedDetails(services, signal, ['firstName', 'lastName', 'email'])
    const { firstName, lastName, email } = details
    const recaptchaToken = await captcha.token('email')
    const body = { firstName, lastName, email, recaptchaToken }
    await api.member.subscribeNewsletter(body, signal ? { signal } : {})
    return email
  }, signal)
  if (!result.ok) reportProblem(services, result.problem)
  return result
}
