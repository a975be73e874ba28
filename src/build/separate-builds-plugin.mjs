// Connects separate builds: the entry contains only the path and the hash of each file that a different build makes.
//
// In a single build the chunks would import `../movie-club.js`. On a page that loads `movie-club.js?v=2` this would be a second
// module for the browser, so the entry would run twice.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dist, fetchedFiles } from './build-files.mjs'

/** For each source, the name of its built file in dist/ and all sources of that build. */
const built = new Map()

/** Creates a plugin that records the files of this build. @param sources the sources of the files that the code of a later build fetches */
export function reportBuild(...sources) {
  return {
    name: 'report-build',
    writeBundle(_, bundle) {
      for (const source of sources) {
        const { fileName } = Object.values(bundle).find(({ moduleIds }) => moduleIds?.includes(source))
        built.set(source, { fileName, sources: this.getWatchFiles() })
      }
    },
  }
}

/** Creates a plugin that keeps the sources out of this build. @param sources the sources of earlier builds */
export function asExternal(...sources) {
  return {
    name: 'as-external',
    buildStart() {
      for (const build of built.values()) for (const file of build.sources) this.addWatchFile(file)
    },
    async resolveDynamicImport(specifier, importer) {
      // The specifier of an import of a variable URL is a syntax node.
      if (typeof specifier !== 'string') return null
      const resolved = await this.resolve(specifier, importer)
      return sources.includes(resolved?.id) ? { id: resolved.id, external: 'absolute' } : null
    },
  }
}

/** Returns the path of a fetched file relative to the entry, for Rollup's `paths`. Returns other ids unchanged. */
export const pathOfBuild = id => (built.has(id) ? `./${built.get(id).fileName}` : id)

/** Returns the path in dist/ and the integrity hash of each file. @param names the names of `fetchedFiles` */
export const pathsAndHashes = names =>
  Object.fromEntries(
    names.map(name => {
      const { fileName } = built.get(fetchedFiles[name])
      const hash = createHash('sha256')
        .update(readFileSync(join(dist, fileName)))
        .digest('base64')
      return [name, [fileName, hash.replace('=', '')]]
    }),
  )
