// Reads dist/manifest.json, and lists the built files that a visitor fetches at each step. Each step is a group of size-limit.json.
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import limits from './size-limit.json' with { type: 'json' }

export const dist = join(import.meta.dirname, '../dist')

export interface BuiltFile {
  readonly bytes: number
  readonly brotli: number
  readonly integrity: string
  /** Files that this file needs to run, and files that it imports on demand. */
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

export interface Manifest {
  readonly version: string
  readonly files: Readonly<Record<string, BuiltFile>>
}

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

export const entryFile = 'movie-club.js'
export const umdFile = 'movie-club.umd.js'
/** The checklist. It loads when an editor asks for it, or from its own script tag. */
export const checklistFile = 'movie-club-checklist.js'

/** The groups of size-limit.json in the order in which a visitor fetches them. A group excludes files that were fetched before. */
export const steps = ['first screen', 'later steps', 'payment step'] as const

/** Returns the built files of a group in size-limit.json. Throws if size-limit.json has no such group. */
export function filesOf(manifest: Manifest, group: (typeof steps)[number]): string[] {
  const paths = limits.find(({ name }) => name === group)?.path
  if (paths === undefined) throw new Error(`size-limit.json has no limit for: ${group}`)
  return Object.keys(manifest.files).filter(file =>
    [paths].flat().some(path => matchesGlob(`../dist/${file}`, path)),
  )
}

/** Returns a table with a line for each file that a page can load. The largest file is last. */
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

/** Returns the sources of a built file, from its source map. */
export function sourcesOf(file: string): string[] {
  const map: { sources: string[] } = JSON.parse(readFileSync(join(dist, `${file}.map`), 'utf8'))
  return map.sources
}

/** Returns the npm packages among the sources of a built file. */
export function packagesOf(file: string): string[] {
  const names = sourcesOf(file).map(source => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1])
  return [...new Set(names.filter(name => name !== undefined))].sort()
}
