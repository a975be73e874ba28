// What an editor reads beside each value of the attributes that have a list of them.
import type { StartRoute } from '../domain/route.ts'
import type { Routing } from '../domain/widget-config.ts'

export const startWords: Readonly<Record<StartRoute, string>> = {
  '/register': 'Joining the club',
  '/renew': 'Renewing a membership',
  '/upgrade': 'Upgrading a membership',
  '/activate-user': 'Activating an online account',
  '/dashboard': 'What a member has',
  '/newsletter': 'The newsletter',
}
export const routingWords: Readonly<Record<Routing, string>> = {
  hash: 'After a # (fits most pages)',
  path: 'As paths (the server has to answer them)',
  memory: 'Not at all (the site uses # for itself)',
}
