// Saves a member's newsletter subscriptions, and signs up a visitor for the newsletter (specification §2.8; api §3.1).
import * as v from 'valibot'
import { memberListSchema } from '../../domain/member/member-list.ts'
import { attempt, type Result } from '../../domain/problem.ts'
import type { ListEntry } from '../../domain/tolerance/any-entry.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { submittedDetails } from './submitted-details.ts'

/** The new list in the reply. An empty reply does not say that the member has no subscriptions. */
export const savedListSchema = v.pipe(
  memberListSchema,
  v.check(list => list.length > 0),
)

/**
 * Saves the subscriptions and resolves to the list that the server now has, or to the problem. Never rejects. Every entry is sent as it was
 * received, except for the visitor's choice.
 */
export async function saveSubscriptions(
  services: Services,
  subscriptions: readonly ListEntry[],
): Promise<Result<readonly ListEntry[]>> {
  const result = await attempt(
    async () =>
      (await services.api.member.saveSubscriptions({ subscriptions }, savedListSchema)) ?? subscriptions,
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
