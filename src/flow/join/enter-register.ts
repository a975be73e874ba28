// What the register screen does when it is shown (specification §2.2).

import { isClubMember } from '../../domain/member/member.ts'
import type { Route } from '../../domain/route.ts'
import { loadMemberOnEntry } from '../member/load-member.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { FirstServices } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'

/**
 * The route's query says what the details are a step of. `?vip` counts in the page's query string too (specification §2.2,
 * §11.4).
 */
function registerTypeOf({ name, query }: Route, pageQuery: string): FlowState['registerType'] {
  if (query === '?renew') return 'renew'
  if (query === '?vip' || pageQuery === '?vip') return 'vip'
  return name === 'upgrade' ? 'upgrade' : null
}

/** Runs when the screen is shown (specification §2.2). */
export async function enterRegister(services: FirstServices, route: Route): Promise<void> {
  const { store, pageQuery } = services
  store.setState({ registerType: registerTypeOf(route, pageQuery()) })
  await loadMemberOnEntry(services)
  redirectMember(services, route)
}

/** Sends a club member on to the membership screen, also one who has just logged in in another tab. */
export function redirectMember({ store, navigate }: FirstServices, route: Route): void {
  const { route: currentRoute } = store.getState()
  const stillHere = currentRoute === route.path + route.query
  if (stillHere && isClubMember(memberIn(store.getState()))) navigate('/register/membership', 'replace')
}

/** Enters the screen, and follows the member while it is shown. Returns a function that stops it. */
export function showRegister(services: FirstServices, route: Route): () => void {
  void enterRegister(services, route)
  return services.store.subscribe((now, before) => {
    if (memberIn(now) !== memberIn(before)) redirectMember(services, route)
  })
}
