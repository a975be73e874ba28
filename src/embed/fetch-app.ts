// Fetches the app and, at the same time, the chunk of the step that it begins with.
import type { LoadFile } from '../browser/load-file.ts'
import { chunkOf } from '../domain/step-chunks.ts'
import { fetchAhead, whenChecked } from './checked-file.ts'

const chunks = {
  membership: () => import('../app/chunks/membership.ts'),
  checkout: () => import('../app/chunks/checkout.ts'),
  memberPages: () => import('../app/chunks/member-pages.ts'),
}

export const loadChecked: LoadFile = (name, load) =>
  new Promise<void>((resolve, reject) => whenChecked(name, resolve, reject)).then(load)

/** Rejects without the app. Without that chunk the app starts all the same, and offers to try again. */
export async function fetchApp(route: string): Promise<typeof import('../app/start-app.tsx')> {
  const loading = loadChecked('app', () => import('../app/start-app.tsx'))
  const chunk = chunkOf(route)
  // The later chunks use what is in that of the membership step.
  if (chunk) for (const name of ['membership', chunk] as const) fetchAhead(name, chunks[name])
  const app = await loading
  app.loadFilesAs(loadChecked)
  await app.fetchStep(route)
  return app
}
