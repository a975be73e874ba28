// POST member/details with what was typed (api §3.1); the captcha action is `activate`.
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { loadMember } from './load-member.ts'
import { memberDetails } from './member-details.ts'

/** On success the thank-you may be shown. Failures: any of a call, captcha-unavailable. */
export async function activate(services: Services): Promise<Result<void>> {
  const { api, captcha, config, store } = services
  const result = await attempt(async () => {
    // Continue may be quicker than GET member, which has the card number.
    if (store.getState().memberStatus === 'loading') await loadMember(services)
    const { draft, member } = store.getState()
    await api.member.activate({
      cinemaId: config.cinemaId,
      cardNumber: member?.cardNumber ?? null,
      ...memberDetails(draft),
      recaptchaToken: await captcha.token('activate'),
    })
  })
  if (result.ok) void loadMember(services)
  else reportProblem(services, result.problem)
  return result
}

export async function updateDetails(services: Services): Promise<Result<void>> {
  const { api, captcha, store } = services
  const result = await attempt(async () => {
    const { email: _, ...details } = memberDetails(store.getState().draft)
    await api.member.update({ ...details, recaptchaToken: await captcha.token('activate') })
  })
  if (result.ok) void loadMember(services)
  else reportProblem(services, result.problem)
  return result
}
