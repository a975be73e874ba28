// Removes a passkey: DELETE passkeys/{id}, whose reply says whether it was removed (api §3.2).
import { attempt, ProblemError, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { forgetList } from './member-lists.ts'

export async function removePasskey(services: Services, id: string): Promise<Result<void>> {
  const result = await attempt(async () => {
    const removed = await services.api.passkeys.remove(id)
    if (removed === false) throw new ProblemError({ kind: 'server', status: 200 })
  })
  // Also after a failure: only a fresh list shows whether the passkey is still there.
  forgetList(services, 'passkeys')
  if (!result.ok) reportProblem(services, result.problem)
  return result
}
