// Edits the code of a package for the bundle, and fails the build if the package is not as expected.
import MagicString from 'magic-string'

/**
 * Creates a plugin for Rollup that edits a package. The build fails if the package has a different number of parts to edit.
 * Without this check, a new version of the package could be bundled without the edit.
 *
 * @param {object} settings
 * @param {string} settings.library the name of the package
 * @param {string} [settings.part] the folder or file of the package without which a build needs no edit; by default, any file
 * @param {number} settings.expected the number of parts to edit in all its files
 * @param {(written: MagicString, code: string, id: string) => number} settings.edit edits one file and returns the number of parts
 *   found
 */
export function editPackage({ library, part = '', expected, edit }) {
  const folder = `/node_modules/${library}/`
  /**
   * The number of parts found in each file. The map outlives a build, because a watching build does not transform unchanged files
   * again.
   */
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
      if (error || !ids.some(id => id.includes(folder + part))) return
      const parts = ids.reduce((sum, id) => sum + (found.get(id) ?? 0), 0)
      if (parts !== expected)
        this.error(`${library} has ${parts} of the ${expected} parts that the build edits. Read src/build/.`)
    },
  }
}

/** Creates a plugin that replaces a text everywhere in a package. `times` is the expected number of occurrences. */
export const rewriteLine = (library, line, by, times) =>
  editPackage({
    library,
    expected: times,
    edit(written, code) {
      written.replaceAll(line, by)
      return code.split(line).length - 1
    },
  })
