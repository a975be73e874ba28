// Which steps share a chunk of the app. The entry and the app fetch by it.
import { parseRoute, type RouteName } from './route.ts'

export type ChunkName = 'membership' | 'checkout' | 'memberPages'

const chunks: Readonly<Record<RouteName, ChunkName | null>> = {
  register: null,
  upgrade: null,
  membership: 'membership',
  renew: 'membership',
  checkout: 'checkout',
  thanks: 'checkout',
  'activate-user': 'memberPages',
  dashboard: 'memberPages',
  newsletter: 'memberPages',
}

/** null for the steps that come with the app itself, and for no route of ours. */
export function chunkOf(route: string): ChunkName | null {
  const known = parseRoute(route)
  return known && chunks[known.name]
}
