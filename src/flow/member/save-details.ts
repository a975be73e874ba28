// Saves a member's details: POST member/activate on the activation screen, POST member/details in the member
// home (specification §2.1, §2.7; api §3.1). Both use the captcha action `activate`.
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { loadMember } from './load-member.ts'
import { memberDetails } from './member-details.ts'

/** Fails as any call, or with `captcha-unavailable`. */
export async function activate(services: Services, signal?: AbortSignal): Promise<Result<void>> {
  const { api, captcha, config, store } = services
  const result = await attempt(async () => {
    // Continue may come before the reply to GET member, which has the card number.
    if (store.getState().memberStatus === 'loading') await loadMember(services)
    const { draft, member } = store.getState()
    const recaptchaToken = await captcha.token('activate')
    signal?.throwIfAborted()
    const cardNumber = member?.cardNumber ?? null
    const body = { cinemaId: config.cinemaId, cardNumber, ...memberDetails(draft), recaptchaToken }
    await api.member.activate(body, signal ? { signal } : {})
  }, signal)
  if (result.ok) void loadMember(services)
  else reportProblem(services, result.problem)
  return result
}

/** The body has no email (api §3.1). Fails as any call, or with `captcha-unavailable`. */
export async function updateDetails(services: Services, signal?: AbortSignal): Promise<Result<void>> {
  const { api, captcha, store } = services
  const result = await attempt(async () => {
    const { email: _, ...details } = memberDetails(store.getState().draft)
    const recaptchaToken = await captcha.token('activate')
    signal?.throwIfAborted()
    await api.member.update({ ...details, recaptchaToken }, signal ? { signal } : {})
  }, signal)
  if (result.ok) void loadMember(services)
  else reportProblem(services, result.problem)
  return result
}
