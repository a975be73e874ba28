// The chunks of later steps: which step needs which, and which is fetched ahead of its step (specification §10.5).
import { savesData } from '../browser/device.ts'
import { type LoadFile, loadFile } from '../browser/load-file.ts'
import type { RouteName } from '../domain/route.ts'
import { type ChunkName, chunkOf } from '../domain/step-chunks.ts'

/** A part of the app that is fetched once, for all widgets of the page. After a failure `load` tries again. */
export interface Chunk<T> {
  readonly load: () => Promise<T>
  /** What was loaded, so that a screen can be drawn in the same tick; null before. */
  readonly loaded: () => T | null
  /** Calls `use` once it is there, before a screen draws it. Returns a function that gives that up. */
  readonly whenLoaded: (use: (loaded: T) => void) => () => void
}

function createChunk<T>(fetchChunk: () => Promise<T>): Chunk<T> {
  let loaded: T | null = null
  const waiting = new Set<(loaded: T) => void>()
  return {
    load: async () => {
      loaded = await fetchChunk()
      for (const use of waiting) use(loaded)
      waiting.clear()
      return loaded
    },
    loaded: () => loaded,
    whenLoaded(use) {
      if (loaded) use(loaded)
      else waiting.add(use)
      return () => void waiting.delete(use)
    },
  }
}

const membership = createChunk(() => loadFile('membership', () => import('./chunks/membership.ts')))

/** What all later steps use is in the chunk of the membership step. */
const afterMembership: LoadFile = async (name, load) => {
  await membership.load()
  return await loadFile(name, load)
}

export const laterChunks = {
  membership,
  checkout: createChunk(() => afterMembership('checkout', () => import('./chunks/checkout.ts'))),
  memberPages: createChunk(() => afterMembership('memberPages', () => import('./chunks/member-pages.ts'))),
}

const nextAfter: Partial<Record<RouteName, ChunkName>> = {
  register: 'membership',
  upgrade: 'membership',
  membership: 'checkout',
  renew: 'checkout',
}

/** Fetches what the step of this route needs. A failure is ignored: ChunkScreen tries again, and tells it. */
export async function fetchStep(route: string): Promise<void> {
  const chunk = chunkOf(route)
  if (chunk) await laterChunks[chunk].load().catch(() => {})
}

/** Whether the screen of this route can be drawn in the same tick. */
export function isStepThere(route: string): boolean {
  const chunk = chunkOf(route)
  return chunk === null || laterChunks[chunk].loaded() !== null
}

/** Fetches what the step after this one needs, once the browser has nothing else to do. */
export function fetchAhead(step: RouteName): void {
  const next = nextAfter[step]
  if (!next || laterChunks[next].loaded() || savesData(navigator) || !navigator.onLine) return
  whenIdle(() => void laterChunks[next].load().catch(() => {}))
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, 200)
}
