// How many bytes a visitor may be made to fetch (brotli), and how dist/manifest.json is read.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const dist = join(import.meta.dirname, '../dist')

export interface BuiltFile {
  readonly bytes: number
  readonly brotli: number
  readonly integrity: string
  /** Files that it imports at once, and on demand. */
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

export interface Manifest {
  readonly version: string
  readonly files: Readonly<Record<string, BuiltFile>>
}

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

/** The file and everything that it imports at once. */
export function withImports(manifest: Manifest, name: string): string[] {
  const all = new Set<string>()
  const add = (file: string): void => {
    if (all.has(file)) return
    all.add(file)
    for (const next of manifest.files[file]?.imports ?? []) add(next)
  }
  add(name)
  return [...all]
}

export const entryFile = 'movie-club.js'
export const umdFile = 'movie-club.umd.js'
/** Fetched when an editor asks for the checklist, or by a tag of its own. */
export const doctorFile = 'movie-club-doctor.js'

/** What is fetched up to the first screen: the entry, then the app that it asks for. */
export function firstScreen(manifest: Manifest): string[] {
  const apps = manifest.files[entryFile]?.dynamicImports.filter(file => file.startsWith('chunks/app-')) ?? []
  return [...new Set([entryFile, ...apps].flatMap(file => withImports(manifest, file)))]
}

/** What joining adds up to the checkout, each chunk while the visitor is on the step before. */
export function laterSteps(manifest: Manifest): string[] {
  return added(manifest, /^chunks\/(later|checkout)-/, firstScreen(manifest))
}

/** What the payment step adds to that: the card provider's library. */
export function paymentStep(manifest: Manifest): string[] {
  return added(manifest, /^chunks\/braintree-/, [...firstScreen(manifest), ...laterSteps(manifest)])
}

function added(manifest: Manifest, names: RegExp, before: readonly string[]): string[] {
  const files = Object.keys(manifest.files).filter(file => names.test(file))
  const all = files.flatMap(file => withImports(manifest, file))
  return [...new Set(all)].filter(file => !before.includes(file))
}

/** A line for each file that a page may load, the heaviest last. */
export function sizesTable(manifest: Manifest): string {
  const rows = Object.entries(manifest.files).filter(([file]) => file.endsWith('.js'))
  const byWeight = rows.sort(([, one], [, other]) => one.brotli - other.brotli)
  const line = (brotli: number | string, bytes: number | string, file: string): string =>
    `${String(brotli).padStart(8)} ${String(bytes).padStart(8)}  ${file}`
  return [
    line('brotli', 'bytes', ''),
    ...byWeight.map(([file, { brotli, bytes }]) => line(brotli, bytes, file)),
  ].join('\n')
}

export const brotliBytes = (manifest: Manifest, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (manifest.files[file]?.brotli ?? 0), 0)

/** Upper limits in brotli bytes. A commit that raises one says why. */
export const budgets = {
  /** Reads the tag, shows the first screen, and fetches checked files. 430 bytes are the hashes of those files. */
  entry: 15_050,
  /** The entry and the app. React, its store and its schemas, with nothing drawn, are 62,500 of it. */
  firstScreen: 94_000,
  /** The later chunk and the checkout: ky, the calls, the order queue, the words for failures, the screens up to the thanks. */
  laterSteps: 52_800,
  /** The card provider's library, and the four ways to pay. */
  paymentStep: 30_200,
  /** All of it in one file, for pages without modules. */
  umd: 169_900,
  /** The checklist, for editors only. */
  doctor: 17_700,
} as const

/** The sources that went into a built file, from its source map. */
export function sourcesOf(file: string): string[] {
  const map: { sources: string[] } = JSON.parse(readFileSync(join(dist, `${file}.map`), 'utf8'))
  return map.sources
}

/** The npm packages among them. */
export function packagesOf(file: string): string[] {
  const names = sourcesOf(file).map(source => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1])
  return [...new Set(names.filter(name => name !== undefined))].sort()
}
