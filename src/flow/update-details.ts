// POST member/details with what was typed (specification §7); the captcha action is `activate` (contract §2).
import { attempt, type Result } from '../domain/result.ts'
import { loadMember } from './load-member.ts'
import { memberDetails } from './member-details.ts'
import type { Services } from './services.ts'
import { reportProblem } from './tell-problem.ts'

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
