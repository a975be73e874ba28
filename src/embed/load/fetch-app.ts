// Fetches the app and, at the same time, the chunk of the step that it begins with.
import { checkout, chunkOf, later, memberPages } from '../../app/chunks/chunks.ts'
import type { Chunks, LoadFile } from '../../app/load-chunks.ts'
import { type FileName, fetchAhead, whenChecked } from './integrity.ts'

const stepChunks = { later, checkout, memberPages }

const loadChecked: LoadFile<FileName> = (name, load) =>
  new Promise<void>((resolve, reject) => whenChecked(name, resolve, reject)).then(load)

/** What an editor is told of a wrong tag. */
export const loadConfigErrors = () =>
  loadChecked('configErrors', () => import('../../editors/config-errors.ts'))

export interface FetchedApp {
  readonly startApp: typeof import('../../app/start-app.tsx').startApp
  readonly chunks: Chunks
}

/** The chunks of all widgets of the page. */
let chunks: Chunks | undefined

/** Rejects if the app cannot be fetched. Without the step's chunk the app starts, and offers to try again. */
export async function fetchApp(route: string): Promise<FetchedApp> {
  const loading = loadChecked('app', () => import('../../app/start-app.tsx'))
  const chunk = chunkOf(route)
  // The other chunks import the later one.
  if (chunk) for (const name of ['later', chunk] as const) fetchAhead(name, stepChunks[name])
  const { startApp, createChunks, fetchStep } = await loading
  chunks ??= createChunks(loadChecked)
  await fetchStep(chunks, route)
  return { startApp, chunks }
}
