// Signs up for the newsletter: POST member/subscribe-newsletter (specification §2.8; api §3.1). The captcha
// action is `email`.
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { memberDetails } from './member-details.ts'

export async function subscribeNewsletter(services: Services, signal?: AbortSignal): Promise<Result<void>> {
  const { api, captcha, store } = services
  const result = await attempt(async () => {
    const { firstName, lastName, email } = memberDetails(store.getState().draft)
    const recaptchaToken = await captcha.token('email')
    signal?.throwIfAborted()
    const body = { firstName, lastName, email, recaptchaToken }
    await api.member.subscribeNewsletter(body, signal ? { signal } : {})
  }, signal)
  if (!result.ok) reportProblem(services, result.problem)
  return result
}
