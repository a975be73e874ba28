// Writes manifest.json: size, integrity and imports of each file (specification §10.1). Removes chunks of earlier builds.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Returns the path in dist/ of a file that a built file imports. The path of a file of a different build begins with a dot. */
const fromDist = fileName => id => (id.startsWith('.') ? posix.join(dirname(fileName), id) : id)

const isListed = ({ type, fileName }) => type === 'chunk' || fileName.endsWith('.d.ts')

async function entryOf(folder, { fileName, imports = [], dynamicImports = [] }) {
  const content = readFileSync(join(folder, fileName))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return {
    bytes: content.length,
    brotli: (await promisify(brotliCompress)(content, { params })).length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    imports: imports.map(fromDist(fileName)),
    dynamicImports: dynamicImports.map(fromDist(fileName)),
  }
}

/** Creates the plugins that write one manifest for several builds. @param folder the folder of the built files */
export function createManifest(folder, version) {
  /** The manifest's entries by file name, with the build that made each file. */
  const files = new Map()
  return {
    /** Creates the plugin that adds a build's files to the manifest. @param group the name of the build */
    write: group => ({
      name: 'write-manifest',
      async writeBundle(_, bundle) {
        for (const [name, file] of files) if (file.group === group) files.delete(name)
        const chunks = Object.values(bundle).filter(isListed)
        // In parallel, because each compression runs in a thread of its own.
        const entries = chunks.map(async chunk => [chunk.fileName, await entryOf(folder, chunk)])
        for (const [name, entry] of await Promise.all(entries)) files.set(name, { group, entry })
        const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
        const content = {
          version,
          files: Object.fromEntries(sorted.map(([name, { entry }]) => [name, entry])),
        }
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(content, null, 2)}\n`)
      },
    }),
    /** Creates the plugin that removes the chunks of earlier builds, which have different hashes in their names. */
    removeOldChunks: () => ({
      name: 'remove-old-chunks',
      writeBundle(_, bundle) {
        for (const file of readdirSync(join(folder, 'chunks'))) {
          const isOfOtherBuild = files.has(`chunks/${file.replace(/\.map$/, '')}`)
          if (!(`chunks/${file}` in bundle) && !isOfOtherBuild) rmSync(join(folder, 'chunks', file))
        }
      },
    }),
  }
}
