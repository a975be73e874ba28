// What the register and upgrade screens do on load (specification §2).
import { isClubMember } from '../domain/member.ts'
import type { Route } from '../domain/route.ts'
import { loadMember } from './load-member.ts'
import type { Services } from './services.ts'

/** The `?vip` rule holds for the page's query string and for the route's own (contract §1). */
export async function enterRegister(services: Services, route: Route): Promise<void> {
  const { store, navigate, pageQuery } = services
  if (route.name !== 'upgrade') store.setState({ marker: null })
  if (route.query === '?vip' || pageQuery() === '?vip') store.setState({ marker: 'vip' })
  const member = await loadMember(services)
  const stillHere = store.getState().route === route.path + route.query
  if (stillHere && isClubMember(member)) navigate('/register/membership', 'replace')
}
