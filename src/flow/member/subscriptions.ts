// Saves a member's newsletter subscriptions, and signs up a visitor for the newsletter (specification §2.8; api §3.1).
import type { ListEntry } from '../../domain/member/member-list.ts'
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { submittedDetails } from './submitted-details.ts'

/**
 * Saves the subscriptions and resolves to the list that the server now has, or to the problem. Never rejects. Every entry is sent as it was
 * received, except for the visitor's choice.
 */
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

/**
 * Signs up for the newsletter with the submitted email and name. Resolves to the email or to the problem, e.g. `captcha-unavailable`; never
 * rejects. The captcha action is `email`.
 */
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
