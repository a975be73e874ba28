// The map of the build's files: the source of each file, by the name that the widget uses.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's folder, which contains src/ and node_modules/. */
export const root = join(import.meta.dirname, '../..')
export const dist = join(root, 'dist')
/** Whether the module with this id (a path) belongs to the package. Paths on Windows have backslashes. */
export const isInPackage = (library, id) => id.replaceAll('\\', '/').includes(`/node_modules/${library}/`)
export const source = path => join(root, 'src', path)

const chunksMap = source('app/chunks/chunks.ts')
/** The chunks of the later steps. chunks.ts has a line like `name: () => import('path'),` for each chunk. */
const chunks = Object.fromEntries(
  Array.from(
    readFileSync(chunksMap, 'utf8').matchAll(/^ {2}(\w+): \(\) => import\('(.+)'\),$/gm),
    ([, name, path]) => [name, join(dirname(chunksMap), path)],
  ),
)

/** The files that the widget fetches with import(), by the names of `FileName` in src/embed/load/integrity.ts. */
export const fetchedFiles = {
  /** The app. This file imports all code that uses React, directly or indirectly. */
  app: source('app/start-app.tsx'),
  ...chunks,
  /** The card provider's library. It has a build of its own, so that it shares no code with chunks that a release changes. */
  braintree: source('payments/braintree/library.ts'),
  /** 3-D Secure. It has a build of its own, because otherwise other chunks would be split. */
  threeDSecure: source('app/chunks/three-d-secure.tsx'),
  /** Explains to editors what is wrong with a tag. Visitors do not fetch this file if the tag is correct. */
  configErrors: source('editors/config-errors.ts'),
  /** The checklist for editors. Its file name is the same in every build, so that an editor can open it even if the widget does not run. */
  checklist: source('editors/checklist/checklist.ts'),
}

/** The files that the entry does not list. The chunk `later` has their paths and hashes (app/chunks/later.ts). */
export const unlisted = ['braintree', 'threeDSecure']

/** The files of the app's build, by the names of the built files: the app and its chunks. */
export const appChunks = {
  react: chunks.react,
  app: fetchedFiles.app,
  base: chunks.base,
  later: chunks.later,
  checkout: chunks.checkout,
  'member-pages': chunks.memberPages,
  payments: chunks.payments,
}

/** Modules that several later steps use. They are in the chunk `later`, which is fetched before the chunks of those steps. */
const lazyShared = [
  'ui/feedback/modal.tsx',
  'ui/unrecorded.ts',
  'screens/pass/wallet-links.tsx',
  'screens/page-links.tsx',
  'screens/pass/pass-face.tsx',
  'screens/use-side-panel.ts',
].map(source)

/**
 * Folders without screens. Their modules for the checkout are in the chunks `base` and `later`, too, because brotli compresses them better
 * beside the similar modules there: together, the chunks are 1.0 kB smaller.
 */
const withoutScreens = /[\\/]src[\\/](?:domain|flow|themes)[\\/]/
/** Folders whose modules are in the chunk `base`, with all that they import. */
const ofBase = /[\\/]src[\\/](?:browser|flow)[\\/]/

/** Returns the ids of these modules and of all modules that they import. */
function withImports(ids, getModuleInfo) {
  const found = new Set(ids)
  for (const id of found) for (const imported of getModuleInfo(id).importedIds) found.add(imported)
  return found
}

/** Returns the ids of the modules for the chunks `react`, `app`, `base` and `later`. If an id is in several lists, the first of them counts. */
function findShared(getModuleInfo) {
  const ofCheckout = [...withImports([chunks.checkout], getModuleInfo)]
  const later = withImports(
    [fetchedFiles.later, ...lazyShared, ...ofCheckout.filter(id => withoutScreens.test(id))],
    getModuleInfo,
  )
  const base = withImports([chunks.base, ...[...later].filter(id => ofBase.test(id))], getModuleInfo)
  const react = withImports([chunks.react], getModuleInfo)
  const app = withImports([fetchedFiles.app], getModuleInfo)
  return Object.entries({ react, app, base, later })
}

/** The result of `findShared`, by Rollup's function for one build. */
const sharedModules = new WeakMap()

/**
 * The chunk `react` has React, and the chunk `app` has the other modules that the app uses. The chunks `base` and `later` have the modules
 * that several later steps share.
 */
export function manualChunks(id, { getModuleInfo }) {
  if (!sharedModules.has(getModuleInfo)) sharedModules.set(getModuleInfo, findShared(getModuleInfo))
  return sharedModules.get(getModuleInfo).find(([, ids]) => ids.has(id))?.[0] ?? null
}

/**
 * Whether most functions of the chunk run while it loads. In the chunks `payments` and `braintree` only a few functions do, because a
 * visitor uses only one of four payment methods.
 */
export const isStep = ({ name }) => /^(react|app|base|later|checkout|member-pages)$/.test(name)
