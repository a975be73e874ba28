// Membership options: with the member's type when there is an id, else the anonymous list, cached 300 s (spec §6, §7).
import { membershipOptionsSchema } from '../domain/membership-option.ts'
import { attempt } from '../domain/result.ts'
import { loadMember } from './load-member.ts'
import type { Services } from './services.ts'
import { tellProblem } from './tell-problem.ts'

const cacheSeconds = 300

/** Who the visitor is must be known first. Failures stand in `optionsProblem`. */
export async function loadOptions(services: Services): Promise<void> {
  const { api, cache, store } = services
  if (store.getState().memberStatus !== 'known') await loadMember(services)
  const { member } = store.getState()
  store.setState({ optionsProblem: null })
  const result = await attempt(() =>
    member
      ? api.membershipOptions.list(member.memberType)
      : cache.remember('membership-options', membershipOptionsSchema, cacheSeconds, () =>
          api.membershipOptions.list(null),
        ),
  )
  if (store.getState().member !== member) return
  if (!result.ok) store.setState({ optionsProblem: tellProblem(services, result.problem) })
  else if (result.value) store.setState({ options: result.value })
}
