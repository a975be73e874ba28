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

/** What the payment step adds to the first screen. */
export function paymentStep(manifest: Manifest): string[] {
  const before = firstScreen(manifest)
  const chunk = Object.keys(manifest.files).filter(file => file.startsWith('chunks/braintree-'))
  return chunk.flatMap(file => withImports(manifest, file)).filter(file => !before.includes(file))
}

export const brotliBytes = (manifest: Manifest, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (manifest.files[file]?.brotli ?? 0), 0)

/** Upper limits in brotli bytes: what the build had when they were set, and a tenth. Raise one only with a reason. */
export const budgets = {
  entry: 13_500,
  // Raised for the ways back, for Enter that goes on, and for what is asked about probable slips; for the order in sight,
  // the receipt, the widget on paper, and what stands around the card fields.
  firstScreen: 127_000,
  paymentStep: 43_000,
  umd: 217_000,
  doctor: 14_500,
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
