// Fetches the chunks of later steps when a step needs them, or ahead of time (specification §10.5).

import { savesData } from '../browser/device.ts'
import { withStorage } from '../browser/page-storage.ts'
import type { Connection } from '../domain/connection.ts'
import { type Lazy, lazy } from '../domain/lazy.ts'
import type { RouteName } from '../domain/route.ts'
import { flowKey, keyPrefix } from '../domain/storage-keys.ts'
import type { BuiltFile, UnlistedName } from './built-file.ts'
import { type ChunkModule, type ChunkName, chunkOf, type StepChunk } from './chunks/chunks.ts'

/**
 * Loads a file. Rejects if it cannot be fetched, or if it differs from the built file. A later call tries again. The app contains the URL of
 * no chunk, so that a release that changes only a chunk leaves the app in the caches of the visitors.
 */
export interface LoadFile {
  <Name extends ChunkName>(name: Name): Promise<ChunkModule<Name>>
  /** Loads a file that the entry does not list. `unlisted` is undefined if the widget has no separate files. */
  <T>(name: UnlistedName, load: () => Promise<T>, unlisted?: BuiltFile): Promise<T>
}

/** The chunks of a page, shared by all its widgets. */
export type Chunks = ReturnType<typeof createChunks>

/** Creates the chunks; nothing is fetched until `load()`. @param loadFile embed/ passes a loader that checks the files' hashes */
export function createChunks(loadFile: LoadFile) {
  const base = lazy(() => loadFile('base'))
  // In parallel. `later` waits for `base`.
  const laterChunk = lazy(() => Promise.all([base.load(), loadFile('later')]).then(([, later]) => later))
  /** Returns the chunk of a later step. Loads the chunk `later` first, because it has what these steps share. */
  const afterLater = <Name extends StepChunk>(name: Name): Lazy<ChunkModule<Name>> =>
    lazy<ChunkModule<Name>>(() => laterChunk.load().then(() => loadFile(name)))
  return {
    base,
    later: laterChunk,
    checkout: afterLater('checkout'),
    memberPages: afterLater('memberPages'),
    payments: lazy(() => loadFile('payments')),
    loadFile,
  }
}

const nextAfter: Partial<Record<RouteName, StepChunk>> = {
  register: 'later',
  upgrade: 'later',
  membership: 'checkout',
  renew: 'checkout',
}

/** Returns whether the tab has the saved flow of a widget, which only the chunk `base` can read. */
const hasSavedFlow = (): boolean =>
  withStorage(storage =>
    Object.keys(storage).some(key => key.startsWith(keyPrefix) && key.includes(flowKey(''))),
  ) ?? false

/**
 * Fetches the chunk of the route's step, and `base` if the tab has a saved flow. Never rejects, because ChunkScreen tries again and shows a
 * failure, and the flow is shown when `base` has loaded.
 */
export async function fetchStep(chunks: Chunks, route: string): Promise<void> {
  const chunk = chunkOf(route) ?? (hasSavedFlow() && 'base')
  if (chunk) await chunks[chunk].load().catch(() => {})
}

/** Returns whether the code of this route's screen has loaded, so that the screen can be drawn immediately. */
export function isStepLoaded(chunks: Chunks, route: string): boolean {
  const chunk = chunkOf(route)
  return chunk === null || chunks[chunk].loaded() !== null
}

/**
 * Fetches the chunk of the next step when the browser is idle. After a failure it tries again in a minute. On a data-saving
 * connection only the chunk `later` is fetched, and only after the visitor has typed. This chunk has the code that deletes the
 * visitor's data after some minutes without input.
 */
export function fetchAhead(
  chunks: Chunks,
  connection: Pick<Connection, 'check'>,
  step: RouteName,
  isTyped: boolean,
): void {
  const next = nextAfter[step]
  const isSpared = savesData(navigator) && !(isTyped && next === 'later')
  if (!next || chunks[next].loaded() || isSpared) return
  const tryAgain = () => void setTimeout(fetchAhead, 60_000, chunks, connection, step, isTyped)
  // Without a connection, a fetch would only fail, and the next fetch would then have a URL that is not in the browser's cache.
  const load = async () => ((await connection.check()) ? await chunks[next].load() : tryAgain())
  whenIdle(() => void load().catch(tryAgain))
}

/** Runs `work` when the browser is idle. In Safari, which has no `requestIdleCallback`, runs `work` after 200 milliseconds. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, 200)
}
