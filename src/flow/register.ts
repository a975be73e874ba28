// Register, Continue: an existing member is updated; otherwise the email is verified (specification §2).
import { attempt, type Result } from '../domain/result.ts'
import { loadMember } from './load-member.ts'
import { memberDetails } from './member-details.ts'
import type { Services } from './services.ts'
import { reportProblem } from './tell-problem.ts'

/** Goes on to the membership step when the server takes the details. Failures: any of a call, captcha-unavailable. */
export async function register(services: Services): Promise<Result<void>> {
  const { api, captcha, store, navigate } = services
  const result = await attempt(async () => {
    const { email, ...details } = memberDetails(store.getState().draft)
    // Continue may be quicker than GET member: who it is decides which call is made.
    const member =
      store.getState().memberStatus === 'loading' ? await loadMember(services) : store.getState().member
    if (member) await api.member.update({ ...details, recaptchaToken: await captcha.token('activate') })
    else await api.member.verifyEmail({ email, recaptchaToken: await captcha.token('email') })
  })
  if (result.ok) {
    store.setState({ registered: true })
    navigate('/register/membership')
  } else reportProblem(services, result.problem)
  return result
}
