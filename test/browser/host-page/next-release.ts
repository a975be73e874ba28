// A later release, made from the built files as a build would make it.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dist, readManifest } from '../../sizes.ts'
import { hashOf } from './with-integrity.ts'

/** The label of the terms in this build and in the later release. */
export const labels = { now: 'I accept the', next: 'I agree to the' }

/** Returns the hash of a file as the entry lists it. */
const listedHash = (content: string | Buffer) => hashOf(content, 'sha256').slice('sha256-'.length, -1)

/**
 * Writes the files of a later release, in which a label has changed. Each chunk has a new name and a new hash, as after a change of a
 * shared module.
 */
export function writeNextRelease(version: string, folder: string): void {
  const manifest = readManifest()
  cpSync(dist, folder, { recursive: true })
  const chunks = Object.keys(manifest.files).filter(file => file.startsWith('chunks/'))
  // The chunk `later` contains the hash of the chunk of 3-D Secure.
  chunks.sort((a, b) => Number(b.includes('three-d-secure')) - Number(a.includes('three-d-secure')))
  const scripts = new Map(
    [...chunks, 'movie-club.js', 'movie-club.umd.js'].map(file => [
      file,
      readFileSync(join(dist, file), 'utf8'),
    ]),
  )
  for (const chunk of chunks) {
    const before = readFileSync(join(dist, chunk))
    const name = `${basename(chunk).replace(/-[\w-]{8}\.js$/, '')}-${hashOf(before, 'sha1').slice(-9, -1).replace(/\W/g, '_')}.js`
    const after = `${scripts.get(chunk)}`
      .replaceAll(labels.now, labels.next)
      .replaceAll(basename(chunk), name)
    scripts.delete(chunk)
    for (const [file, text] of scripts)
      scripts.set(
        file,
        text.replaceAll(basename(chunk), name).replaceAll(listedHash(before), listedHash(after)),
      )
    rmSync(join(folder, chunk))
    writeFileSync(join(folder, 'chunks', name), after)
  }
  for (const [file, text] of scripts)
    writeFileSync(join(folder, file), text.replaceAll(labels.now, labels.next))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version }))
}
