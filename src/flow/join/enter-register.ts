// Enters the register screen (specification §2.2) and, while the screen is shown, redirects a visitor who becomes a club member.

import { isClubMember } from '../../domain/member/member.ts'
import type { Route } from '../../domain/route.ts'
import { ownQuery } from '../../domain/text/own-query.ts'
import { loadMemberOnEntry } from '../member/load-member.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { FirstServices } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'

/** Returns the register type of the route. `?vip` is read from the route or from the page's query string (specification §2.2, §11.4). */
function registerTypeOf({ name, query }: Route, pageQuery: string): FlowState['registerType'] {
  const own = ownQuery(query)
  if (own === 'renew') return 'renew'
  if (own === 'vip' || ownQuery(pageQuery) === 'vip') return 'vip'
  return name === 'upgrade' ? 'upgrade' : null
}

/** Sets the register type and loads the member (specification §2.2). A club member continues to the membership screen. Never rejects. */
export async function enterRegister(services: FirstServices, route: Route): Promise<void> {
  const { store, pageQuery } = services
  store.setState({ registerType: registerTypeOf(route, pageQuery()) })
  await loadMemberOnEntry(services)
  redirectMember(services, route)
}

/** Shows the membership screen to a club member, also after a login in a different tab. Does nothing if the route has changed. */
function redirectMember({ store, navigate }: FirstServices, route: Route): void {
  const { route: currentRoute } = store.getState()
  const stillHere = currentRoute === route.path + route.query
  if (stillHere && isClubMember(memberIn(store.getState()))) navigate('/register/membership', 'replace')
}

/** Enters the screen and, while the screen is shown, redirects a visitor who becomes a club member. Returns a function that stops this. */
export function showRegister(services: FirstServices, route: Route): () => void {
  void enterRegister(services, route)
  return services.store.subscribe((now, before) => {
    if (memberIn(now) !== memberIn(before)) redirectMember(services, route)
  })
}
