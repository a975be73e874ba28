// The map of chunks: what each is made of, and which step needs it. The entry, the app and the build
// (src/build/build-files.mjs) go by it.
import { parseRoute, type RouteName } from '../../domain/route.ts'

// One by one, so that the entry leaves out what it does not fetch.
export const later = () => import('./later.ts')
export const checkout = () => import('./checkout.ts')
export const memberPages = () => import('./member-pages.ts')
/** The card provider's libraries. */
export const payments = () => import('../../payments/braintree/connect.ts')

export type StepChunk = 'later' | 'checkout' | 'memberPages'

/** null for the steps that come with the app itself. */
export const chunks = {
  register: null,
  upgrade: null,
  membership: 'later',
  renew: 'later',
  checkout: 'checkout',
  thanks: 'checkout',
  'activate-user': 'memberPages',
  dashboard: 'memberPages',
  newsletter: 'memberPages',
} as const satisfies Readonly<Record<RouteName, StepChunk | null>>

/** The routes whose screens come with this chunk, without the checkout, which app.tsx keeps alive. */
export type RouteIn<Chunk extends StepChunk> = {
  [Name in RouteName]: (typeof chunks)[Name] extends Chunk ? Exclude<Name, 'checkout'> : never
}[RouteName]

/** null for the steps that come with the app itself, and for no route of ours. */
export function chunkOf(route: string): StepChunk | null {
  const known = parseRoute(route)
  return known && chunks[known.name]
}
