// Fetches the app and, at the same time, the chunk of the step that it begins with.
import { chunkOf } from '../domain/step-chunks.ts'

const chunks = {
  membership: () => import('../app/chunks/membership.ts'),
  checkout: () => import('../app/chunks/checkout.ts'),
  memberPages: () => import('../app/chunks/member-pages.ts'),
}

/** Rejects without the app. Without that chunk the app starts all the same, and offers to try again. */
export async function fetchApp(route: string): Promise<typeof import('../app/start-app.tsx')> {
  const loading = import('../app/start-app.tsx')
  const chunk = chunkOf(route)
  // The later chunks use what is in that of the membership step.
  if (chunk) for (const load of [chunks.membership, chunks[chunk]]) load().catch(() => {})
  const app = await loading
  await app.fetchStep(route)
  return app
}
