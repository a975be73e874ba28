// Builds that fetch one another's files: the entry leaves out what is a build of its own, and names it by path and hash.
//
// In one build the chunks would import `../movie-club.js`. On a page that loads `movie-club.js?v=2` that is a second module for
// the browser, so the entry would run twice.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dist, fetchedFiles } from './build-files.mjs'

/** What is built: by its source, the file's name in dist/ and all sources of its build. */
const built = new Map()

/** @param sources what another build fetches of this one */
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

/** @param sources what has been built before */
export function asExternal(...sources) {
  return {
    name: 'as-external',
    buildStart() {
      for (const build of built.values()) for (const file of build.sources) this.addWatchFile(file)
    },
    async resolveDynamicImport(specifier, importer) {
      const resolved = await this.resolve(specifier, importer)
      return sources.includes(resolved?.id) ? { id: resolved.id, external: 'absolute' } : null
    },
  }
}

/** Where the entry finds a file that it fetches: beside itself. For Rollup's `paths`. */
export const pathOfBuild = id => (built.has(id) ? `./${built.get(id).fileName}` : id)

/** @param names of `fetchedFiles`. Returns the path in dist/ and the hash of each, as a page may check it. */
export const pathsAndHashes = names =>
  Object.fromEntries(
    names.map(name => {
      const { fileName } = built.get(fetchedFiles[name])
      const hash = createHash('sha256')
        .update(readFileSync(join(dist, fileName)))
        .digest('base64')
      return [name, { path: fileName, hash: `sha256-${hash}` }]
    }),
  )
