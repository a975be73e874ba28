// Fetches the app and, at the same time, the chunk of its first step.

import type { BuiltFile, UnlistedName } from '../../app/built-file.ts'
import { chunkImports, chunkOf } from '../../app/chunks/chunks.ts'
import type { Chunks } from '../../app/load-chunks.ts'
import { type FileName, fetchAgain, whenChecked } from './integrity.ts'

/**
 * `import` in the entry, because TypeScript would add code to an import of a variable URL. The UMD build has no chunks, so there it is
 * undefined.
 */
declare const __IMPORT__: (url: string) => Promise<BuiltChunk>

const imports = {
  ...chunkImports,
  app: () => import('../../app/start-app.tsx'),
  configErrors: () => import('../../editors/config-errors.ts'),
}

/** The modules that are loading or have loaded, shared by all widgets of the page. */
const modules: Partial<Record<FileName, Promise<unknown>>> = {}

interface BuiltChunk {
  /** A chunk that needs other chunks is a function that takes them (src/build/chunks-as-functions-plugin.mjs). */
  readonly default?: (from: typeof modules) => Promise<unknown>
}

function loadChecked<Name extends keyof typeof imports>(name: Name): ReturnType<(typeof imports)[Name]>
function loadChecked<T>(name: UnlistedName, load: () => Promise<T>, unlisted?: BuiltFile): Promise<T>
function loadChecked(
  name: keyof typeof imports | UnlistedName,
  load: () => Promise<unknown> = imports[name as keyof typeof imports],
  unlisted?: BuiltFile,
): Promise<unknown> {
  modules[name] ??= new Promise<BuiltChunk>((resolve, reject) =>
    whenChecked(
      name,
      url => resolve(url ? __IMPORT__(/*webpackIgnore:true*/ url) : (load() as BuiltChunk)),
      reject,
      unlisted,
    ),
  )
    .then(
      chunk => chunk.default?.(modules) ?? chunk,
      error => {
        fetchAgain(name)
        throw error
      },
    )
    .catch(error => {
      delete modules[name]
      throw error
    })
  return modules[name]
}

/** Loads the code that describes a wrong tag to an editor. Rejects if the file cannot be loaded. */
export const loadConfigErrors = () => loadChecked('configErrors')

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
  const chunk = chunkOf(route)
  // Also fetches the chunks that the app and the step need. The app reports a failure.
  for (const name of ['react', ...(chunk ? (['base', 'later', chunk] as const) : [])] as const)
    loadChecked(name).catch(() => {})
  const loading = loadChecked('app')
  const { startApp, createChunks, fetchStep } = await loading
  chunks ??= createChunks(loadChecked)
  await fetchStep(chunks, route)
  return { startApp, chunks }
}
