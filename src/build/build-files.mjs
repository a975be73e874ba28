// The one map of what the build makes: the sources of each file, by the name that the widget has for it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project: the folder that has src/ and node_modules/. */
export const root = join(import.meta.dirname, '../..')
export const dist = join(root, 'dist')
export const source = path => join(root, 'src', path)

const chunksMap = source('app/chunks/chunks.ts')
/** What the later steps fetch: `export const name = () => import('path')`. */
const chunks = Object.fromEntries(
  Array.from(
    readFileSync(chunksMap, 'utf8').matchAll(/^export const (\w+) = \(\) => import\('(.+)'\)$/gm),
    ([, name, path]) => [name, join(dirname(chunksMap), path)],
  ),
)

/** The files that are fetched by import(), by the names of `FileName` in src/embed/load/integrity.ts. */
export const fetchedFiles = {
  /** All code that uses React is reached from here. */
  app: source('app/start-app.tsx'),
  ...chunks,
  /** What an editor is told of a wrong tag. Visitors of a correct page do not fetch it. */
  configErrors: source('editors/config-errors.ts'),
  /** The checklist for editors, whose address does not change: it can be opened where the widget does not run. */
  checklist: source('editors/checklist/checklist.ts'),
}

/** What the app's own chunks import, too. */
export const appChunks = [fetchedFiles.app, ...Object.values(chunks)]

/** Modules of several later steps are in the later chunk, which is fetched before the others. */
const lazyShared = [
  'ui/feedback/modal.tsx',
  'ui/unrecorded.ts',
  'screens/wallet-links.tsx',
  'domain/messages/lazy-messages.ts',
].map(source)

/** A module that the app has is in its chunk, and one that both later steps have in that of the earlier. */
export const manualChunks = {
  app: [fetchedFiles.app],
  later: [fetchedFiles.later, ...lazyShared],
}

/** The payment step's chunk is called `braintree`. The others are named after the file that is imported. */
export function chunkFileNames({ moduleIds }) {
  const isPaymentStep = moduleIds.some(id => id.includes('/node_modules/braintree-web/'))
  return `chunks/${isPaymentStep ? 'braintree' : '[name]'}-[hash].js`
}

/** Most functions of these run when they are loaded. The payments are four ways to pay, of which a visitor takes one. */
export const isStep = ({ name }) => /^(app|later|checkout|member-pages)$/.test(name)
