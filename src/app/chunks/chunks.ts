// The map of chunks: the file of each chunk, and the chunk of each step. The entry, the app and the build
// (src/build/build-files.mjs) use this map.
import { parseRoute, type RouteName } from '../../domain/route.ts'

/** How each chunk is loaded. Each function rejects if the file cannot be fetched. */
export const chunkImports = {
  /** React. The app and all screens need this chunk. */
  react: () => import('./react.ts'),
  /** The use-cases, the calls and the HTTP client of all later steps. */
  base: () => import('./base.ts'),
  /** The membership step, and the screens, styles and listeners that all later steps share. Needs `base`. */
  later: () => import('./later.ts'),
  /** The checkout and the thank-you screen. */
  checkout: () => import('./checkout.ts'),
  /** The member home, the newsletter and the activation of a card. */
  memberPages: () => import('./member-pages.ts'),
  /** The payment methods of the card provider. Needs `base`, and the provider's library in a chunk that the entry does not list. */
  payments: () => import('../../payments/braintree/connect.ts'),
}
export type ChunkName = keyof typeof chunkImports
export type ChunkModule<Name extends ChunkName> = Awaited<ReturnType<(typeof chunkImports)[Name]>>
export type StepChunk = 'later' | 'checkout' | 'memberPages'

/** The chunk of each route. null for the steps that are part of the app itself. */
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

/** The routes that have their screens in this chunk. The checkout is excluded, because app.tsx keeps it mounted. */
export type RouteIn<Chunk extends StepChunk> = {
  [Name in RouteName]: (typeof chunks)[Name] extends Chunk ? Exclude<Name, 'checkout'> : never
}[RouteName]

/** Returns the chunk of the route's step. Returns null for a step that is part of the app, and for an unknown route. */
export function chunkOf(route: string): StepChunk | null {
  const known = parseRoute(route)
  return known && chunks[known.name]
}
