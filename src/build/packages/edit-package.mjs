// Edits the code of a package for the bundle, and fails the build if the package is not as expected.
import MagicString from 'magic-string'

/**
 * A plugin for Rollup. The build fails if it contains the package, but not exactly the parts that are expected: a new version of
 * the package would otherwise be bundled without the edit.
 *
 * @param {{
 *   library: string, name of the package
 *   expected: number, parts in all its files
 *   edit: (written: MagicString, code: string, id: string) => number, edits one file and returns how many parts it has found
 * }} settings
 */
export function editPackage({ library, expected, edit }) {
  const folder = `/node_modules/${library}/`
  /** By file. A build that watches does not transform an unchanged file again. */
  const found = new Map()
  return {
    name: `edit-${library}`,
    transform(code, id) {
      if (!id.includes(folder) || id.startsWith('\0')) return null
      const written = new MagicString(code)
      found.set(id, edit(written, code, id))
      if (!written.hasChanged()) return null
      return { code: written.toString(), map: written.generateMap({ hires: 'boundary' }) }
    },
    buildEnd(error) {
      const ids = [...this.getModuleIds()].filter(id => id.includes(folder))
      if (error || ids.length === 0) return
      const parts = ids.reduce((sum, id) => sum + (found.get(id) ?? 0), 0)
      if (parts !== expected)
        this.error(`${library} has ${parts} of the ${expected} parts that the build edits. Read src/build/.`)
    },
  }
}

/** Replaces a text everywhere in a package. `times` is how often the package has it. */
export const rewriteLine = (library, line, by, times) =>
  editPackage({
    library,
    expected: times,
    edit(written, code) {
      written.replaceAll(line, by)
      return code.split(line).length - 1
    },
  })
