// Fetches the app and, at the same time, the chunk of the step that it begins with.
import { checkout, chunkOf, memberPages, membership } from '../../app/chunks/chunks.ts'
import type { LoadFile } from '../../app/lazy-chunks.ts'
import { type FileName, fetchAhead, whenChecked } from './integrity.ts'

const stepChunks = { membership, checkout, memberPages }

const loadChecked: LoadFile<FileName> = (name, load) =>
  new Promise<void>((resolve, reject) => whenChecked(name, resolve, reject)).then(load)

/** What an editor is told of a wrong tag. */
export const loadConfigFaults = () =>
  loadChecked('configFaults', () => import('../../editors/config-faults.ts'))

/** Rejects without the app. Without that chunk the app starts all the same, and offers to try again. */
export async function fetchApp(route: string): Promise<typeof import('../../app/start-app.tsx')> {
  const loading = loadChecked('app', () => import('../../app/start-app.tsx'))
  const chunk = chunkOf(route)
  // The later chunks use what is in that of the membership step.
  if (chunk) for (const name of ['membership', chunk] as const) fetchAhead(name, stepChunks[name])
  const app = await loading
  app.loadFilesAs(loadChecked)
  await app.fetchStep(route)
  return app
}
