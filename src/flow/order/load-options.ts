// Loads the membership options (specification §6), and the film sessions of a host page's order (api §3.6). The options for
// visitors and the sessions are cached for 300 s (specification §7.3). The options for members are not.

import { isOfOtherType, type Member } from '../../domain/member/member.ts'
import { type MembershipOption, membershipOptionsSchema } from '../../domain/member/membership-option.ts'
import { type Session, sessionSchema } from '../../domain/order/session.ts'
import { attempt } from '../../domain/problem.ts'
import { membershipOptionsKey, sessionKey } from '../../domain/storage-keys.ts'
import { loadMember } from '../member/load-member.ts'
import { loadCached } from '../state/load-cached.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { singleFlight } from '../state/single-flight.ts'
import { isVisitorKnown, memberIn } from '../state/visitor.ts'

const cacheSeconds = 300

/**
 * Loads the membership options into the store's `options`: those for the member's type, or those for visitors. First asks the server who
 * the visitor is, if that is not known. Stores a failure in `optionsProblem`. Never rejects. Simultaneous calls share one request.
 */
export const loadOptions = singleFlight(async (services: Services): Promise<void> => {
  const { store } = services
  if (!isVisitorKnown(store.getState())) await loadMember(services)
  store.setState({ optionsProblem: null })
  for (;;) {
    const member = memberIn(store.getState())
    const result = await attempt(() => fetchOptions(services, member))
    // If the member type has changed meanwhile, these options have the wrong prices.
    if (memberIn(store.getState())?.memberType !== member?.memberType) continue
    if (!result.ok) store.setState({ optionsProblem: reportProblem(services, result.problem) })
    else if (result.value) store.setState({ options: result.value })
    return
  }
})

/** Loads the membership options again, because a price has changed since they were cached. Never rejects. */
export async function reloadOptions(services: Services): Promise<void> {
  services.cache.remove(membershipOptionsKey)
  await loadOptions.restart(services)
}

/**
 * Fetches the options for this member, or for a visitor if `member` is null. A member of a type that the widget does not know gets none,
 * and nothing is fetched. Only the visitors' list is cached. Resolves to undefined if the call was aborted. Rejects with a ProblemError.
 * Prices are in cents.
 */
export const fetchOptions = (
  { api, cache }: Services,
  member: Member | null,
): Promise<MembershipOption[] | undefined> => {
  if (isOfOtherType(member)) return Promise.resolve([])
  return member
    ? api.membershipOptions.list(member.memberType)
    : loadCached(cache, membershipOptionsKey, membershipOptionsSchema, cacheSeconds, () =>
        api.membershipOptions.list(null),
      )
}

/** Loads film sessions into `sessions`. If a session cannot be loaded, the checkout only lacks its name and times. Never rejects. */
export async function loadSessions(services: Services, sessionIds: readonly string[]): Promise<void> {
  const { api, cache, config, store } = services
  const missing = [...new Set(sessionIds)].filter(id => !store.getState().sessions.has(id))
  const load = async (id: string): Promise<void> => {
    const result = await attempt(() =>
      loadCached(cache, sessionKey(config.cinemaId, id), sessionSchema, cacheSeconds, () =>
        api.sessions.get(config.cinemaId, id),
      ),
    )
    if (!result.ok) return void reportProblem(services, result.problem)
    const session: Session | undefined = result.value
    if (!session) return
    const { timeZone } = config
    store.setState(({ sessions }) => ({ sessions: new Map(sessions).set(id, { ...session, timeZone }) }))
  }
  await Promise.all(missing.map(load))
}
