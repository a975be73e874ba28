// DELETE passkeys/{id}: the server says whether it did (api §3.2).
import { attempt, ProblemError, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { forgetList } from './member-lists.ts'

export async function removePasskey(services: Services, id: string): Promise<Result<void>> {
  const result = await attempt(async () => {
    const removed = await services.api.passkeys.remove(id)
    if (removed === false) throw new ProblemError({ kind: 'server', status: 200 })
  })
  // Also after a failure: the list then tells how it stands.
  forgetList(services, 'passkeys')
  if (!result.ok) reportProblem(services, result.problem)
  return result
}
