// Loads the membership options: by the member's type for a member, else the anonymous list, cached for 300 s
// (specification §6, §7.3).
import type { Member } from '../../domain/member/member.ts'
import { type MembershipOption, membershipOptionsSchema } from '../../domain/member/membership-option.ts'
import { attempt } from '../../domain/problem.ts'
import { loadMember } from '../member/load-member.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { singleFlight } from '../state/single-flight.ts'

const cacheSeconds = 300

/**
 * Finds out first who the visitor is. Simultaneous calls share one request. A failure is in `optionsProblem`.
 */
export const loadOptions = singleFlight(async (services: Services): Promise<void> => {
  const { store } = services
  if (store.getState().memberStatus !== 'known') await loadMember(services)
  store.setState({ optionsProblem: null })
  for (;;) {
    const { member } = store.getState()
    const result = await attempt(() => fetchOptions(services, member))
    // If another member type is known by now, these are the wrong options.
    if (store.getState().member?.memberType !== member?.memberType) continue
    if (!result.ok) store.setState({ optionsProblem: reportProblem(services, result.problem) })
    else if (result.value) store.setState({ options: result.value })
    return
  }
})

const fetchOptions = (
  { api, cache }: Services,
  member: Member | null,
): Promise<MembershipOption[] | undefined> =>
  member
    ? api.membershipOptions.list(member.memberType)
    : cache.remember('membership-options', membershipOptionsSchema, cacheSeconds, () =>
        api.membershipOptions.list(null),
      )
