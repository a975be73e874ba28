// Fetches the chunks of later steps, when they are needed or ahead of that (specification §10.5).
import { savesData } from '../browser/device.ts'
import { lazy } from '../domain/lazily.ts'
import type { RouteName } from '../domain/route.ts'
import { checkout, chunkOf, memberPages, membership, type StepChunk } from './chunks/chunks.ts'

/** Rejects when the file cannot be fetched or is not the one that was built. Then it may be called again. */
export type LoadFile<Name extends string = StepChunk | 'payments'> = <T>(
  name: Name,
  load: () => Promise<T>,
) => Promise<T>

let loadAs: LoadFile = (_, load) => load()

export const loadFile: LoadFile = (name, load) => loadAs(name, load)

/** embed/ hands in how, because it knows the hashes of the files. */
export function loadFilesAs(given: LoadFile): void {
  loadAs = given
}

const membershipChunk = lazy(() => loadFile('membership', membership))

/** What all later steps use is in the chunk of the membership step. */
const afterMembership: LoadFile = async (name, load) => {
  await membershipChunk.load()
  return await loadFile(name, load)
}

/** For all widgets of the page. */
export const lazyChunks = {
  membership: membershipChunk,
  checkout: lazy(() => afterMembership('checkout', checkout)),
  memberPages: lazy(() => afterMembership('memberPages', memberPages)),
}

const nextAfter: Partial<Record<RouteName, StepChunk>> = {
  register: 'membership',
  upgrade: 'membership',
  membership: 'checkout',
  renew: 'checkout',
}

/** Fetches what the step of this route needs. A failure is ignored: ChunkScreen tries again, and tells it. */
export async function fetchStep(route: string): Promise<void> {
  const chunk = chunkOf(route)
  if (chunk) await lazyChunks[chunk].load().catch(() => {})
}

/** Whether the screen of this route can be drawn in the same tick. */
export function isStepThere(route: string): boolean {
  const chunk = chunkOf(route)
  return chunk === null || lazyChunks[chunk].loaded() !== null
}

/**
 * Fetches what the step after this one needs, once the browser has nothing else to do. Whoever saves data gets the first of
 * them when they have typed, since it has what forgets them, too.
 */
export function fetchAhead(step: RouteName, isTyped: boolean): void {
  const next = nextAfter[step]
  const isSpared = savesData(navigator) && !(isTyped && next === 'membership')
  if (!next || lazyChunks[next].loaded() || isSpared) return
  const tryAgain = () => void setTimeout(fetchAhead, 60_000, step, isTyped)
  if (navigator.onLine) whenIdle(() => void lazyChunks[next].load().catch(tryAgain))
  else tryAgain()
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, 200)
}
