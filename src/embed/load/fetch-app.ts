// Fetches the app and, at the same time, the chunk of its first step.
import { checkout, chunkOf, later, memberPages } from '../../app/chunks/chunks.ts'
import type { Chunks, LoadFile } from '../../app/load-chunks.ts'
import { type FileName, fetchAhead, whenChecked } from './integrity.ts'

const stepChunks = { later, checkout, memberPages }

const loadChecked: LoadFile<FileName> = (name, load) =>
  new Promise<void>((resolve, reject) => whenChecked(name, resolve, reject)).then(load)

/** Loads the code that describes a wrong tag to an editor. Rejects if the file cannot be loaded. */
export const loadConfigErrors = () =>
  loadChecked('configErrors', () => import('../../editors/config-errors.ts'))

export interface FetchedApp {
  readonly startApp: typeof import('../../app/start-app.tsx').startApp
  readonly chunks: Chunks
}

/** The chunks, shared by all widgets of the page. */
let chunks: Chunks | undefined

/**
 * Fetches the app and the chunk of the route's step. Rejects if the app cannot be fetched. If only the chunk cannot be
 * fetched, the promise resolves, and the app offers the visitor a retry.
 */
export async function fetchApp(route: string): Promise<FetchedApp> {
  const loading = loadChecked('app', () => import('../../app/start-app.tsx'))
  const chunk = chunkOf(route)
  // Also fetches the chunk `later`, because the other chunks import it.
  if (chunk) for (const name of ['later', chunk] as const) fetchAhead(name, stepChunks[name])
  const { startApp, createChunks, fetchStep } = await loading
  chunks ??= createChunks(loadChecked)
  await fetchStep(chunks, route)
  return { startApp, chunks }
}
