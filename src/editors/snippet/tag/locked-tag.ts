// Decides whether the tag contains the content hashes of one version. With such a tag, browsers refuse a file that has changed.
// So if each release replaces the files in the folder, the tag stops working at the next release.
import type { Choice } from './choice.ts'
import type { Integrity } from './write-snippet.ts'

/** The parts of manifest.json that the snippet page reads. */
export interface Manifest {
  readonly version: string
  readonly files: Readonly<Record<string, { readonly integrity: string }>>
}

/** Whether the folder's URL contains exactly this version, such as `/movie-club/v0.1.0/` or `movie-club-widget@0.1.0/dist/`. */
const namesVersion = (files: string, version: string): boolean =>
  files.split(/[/@]/).some(part => part === version || part === `v${version}`)

/** Whether the tag is for one version: the folder is for that version only, or the editor has asked for such a tag. */
export const isForOneVersion = ({ files, isLocked }: Choice, { version }: Manifest): boolean =>
  isLocked || namesVersion(files, version)

/**
 * Returns the content hashes for the tag, by file name. Returns an empty object if later releases can change the files, or if there is no
 * manifest.
 */
export function integrityOf(choice: Choice, manifest: Manifest | null): Integrity {
  if (manifest === null || !isForOneVersion(choice, manifest)) return {}
  return Object.fromEntries(Object.entries(manifest.files).map(([file, entry]) => [file, entry.integrity]))
}
