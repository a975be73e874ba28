// Saves a member's details. POST member/activate is for the activation screen, POST member/details for the member home (specification §2.1,
// §2.7; api §3.1). Both use the captcha action `activate`.
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { loadMember } from './load-member.ts'
import { recordVisitorEvent } from './record-visitor-event.ts'
import { submittedDetails } from './submitted-details.ts'

/**
 * Activates the membership with the submitted details, then loads the member again. Never rejects. Fails with `captcha-unavailable`, with
 * `cancelled` if the visitor leaves or a detail is missing, or with the problem of the call.
 */
export async function activate(services: Services, signal?: AbortSignal): Promise<Result<void>> {
  const { api, captcha, config } = services
  const result = await attempt(async () => {
    const { member, details } = await submittedDetails(services, signal)
    const recaptchaToken = await captcha.token('activate')
    const cardNumber = member?.cardNumber ?? null
    const body = { cinemaId: config.cinemaId, cardNumber, ...details, recaptchaToken }
    await api.member.activate(body, signal ? { signal } : {})
  }, signal)
  if (result.ok) reloadMember(services)
  else reportProblem(services, result.problem)
  return result
}

/**
 * Saves the submitted details, then loads the member again. The email cannot be changed (api §3.1). Never rejects. Fails with
 * `captcha-unavailable`, with `cancelled` if the visitor leaves or a detail is missing, or with the problem of the call.
 */
export async function updateDetails(services: Services, signal?: AbortSignal): Promise<Result<void>> {
  const { api, captcha } = services
  const result = await attempt(async () => {
    const { email: _, ...details } = (await submittedDetails(services, signal)).details
    const recaptchaToken = await captcha.token('activate')
    await api.member.update({ ...details, recaptchaToken }, signal ? { signal } : {})
  }, signal)
  if (result.ok) reloadMember(services)
  else reportProblem(services, result.problem)
  return result
}

/** Starts a new request, because the reply to an earlier one would show the old details. */
function reloadMember(services: Services): void {
  recordVisitorEvent(services, { type: 'changed' })
  void loadMember.restart(services)
}
