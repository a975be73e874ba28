// What the register and upgrade screens do on load (specification §2).
import { isClubMember } from '../domain/member.ts'
import type { Route } from '../domain/route.ts'
import { loadMember } from './load-member.ts'
import type { Services } from './services.ts'

/** The `?vip` rule holds for the page's query string and for the route's own (contract §1). */
export async function enterRegister(services: Services, route: Route): Promise<void> {
  const { store, pageQuery } = services
  if (route.name !== 'upgrade') store.setState({ registerType: null })
  if (route.query === '?vip' || pageQuery() === '?vip') store.setState({ registerType: 'vip' })
  await loadMember(services)
  redirectMember(services, route)
}

/** A member who is more than a newsletter's has nothing to do here; also one who has just logged in in another tab. */
export function redirectMember({ store, navigate }: Services, route: Route): void {
  const { member, route: now } = store.getState()
  const stillHere = now === route.path + route.query
  if (stillHere && isClubMember(member)) navigate('/register/membership', 'replace')
}
