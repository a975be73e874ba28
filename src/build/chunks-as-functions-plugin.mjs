// Makes each chunk that imports other chunks a function, to which src/embed/load/fetch-app.ts passes the imported chunks.
//
// A chunk with imports would name the URLs of the imported files. If one of them fails to load, Firefox never fetches that URL again
// on the page. From a second URL, the imported file would run a second time beside a file that has loaded from the first one.
import { posix } from 'node:path'
import MagicString from 'magic-string'

/** Returns names as the properties of an object literal or pattern. @param pairs each with the name of the property first */
const properties = pairs =>
  `{${pairs.map(([key, local]) => (key === local ? key : `${key}: ${local}`)).join()}}`

/** Creates the plugin, which must come before the minifier. */
export function chunksAsFunctions() {
  return {
    name: 'chunks-as-functions',
    renderChunk(code, { fileName, imports }, _, { chunks }) {
      if (imports.length === 0) return null
      const written = new MagicString(code)
      const taken = []
      const given = []
      for (const node of this.parse(code).body) {
        if (node.type === 'ImportDeclaration') {
          const { name } = chunks[posix.join(posix.dirname(fileName), node.source.value)]
          const pairs = node.specifiers.map(({ imported, local }) => [imported.name, local.name])
          taken.push(`const ${properties(pairs)} = await $modules.${name}\n`)
        } else if (node.type === 'ExportNamedDeclaration')
          given.push(...node.specifiers.map(({ exported, local }) => [exported.name, local.name]))
        else continue
        written.remove(node.start, node.end)
      }
      written.prepend(`export default async $modules => {\n${taken.join('')}`)
      written.append(`\nreturn ${properties(given)}\n}`)
      return { code: written.toString(), map: written.generateMap({ source: fileName, hires: 'boundary' }) }
    },
  }
}
