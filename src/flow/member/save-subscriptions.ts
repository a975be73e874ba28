// Saves the newsletter subscriptions: POST member/subscriptions (api §3.1). Every entry goes back as it came,
// except for the visitor's choice.
import type { ListEntry } from '../../domain/member/list-entry.ts'
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { rememberList } from './member-lists.ts'

/** Succeeds with the list as the server now has it. */
export async function saveSubscriptions(
  services: Services,
  subscriptions: readonly ListEntry[],
): Promise<Result<readonly ListEntry[]>> {
  const result = await attempt(async () => {
    const saved = (await services.api.member.saveSubscriptions({ subscriptions })) ?? subscriptions
    rememberList(services, 'subscriptions', saved)
    return saved
  })
  if (!result.ok) reportProblem(services, result.problem)
  return result
}
