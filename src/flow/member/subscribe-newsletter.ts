// Signs up for the newsletter: POST member/subscribe-newsletter (specification §2.8; api §3.1). The captcha
// action is `email`.
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { memberDetails } from './member-details.ts'

export async function subscribeNewsletter(services: Services): Promise<Result<void>> {
  const { api, captcha, store } = services
  const result = await attempt(async () => {
    const { firstName, lastName, email } = memberDetails(store.getState().draft)
    const recaptchaToken = await captcha.token('email')
    await api.member.subscribeNewsletter({ firstName, lastName, email, recaptchaToken })
  })
  if (!result.ok) reportProblem(services, result.problem)
  return result
}
