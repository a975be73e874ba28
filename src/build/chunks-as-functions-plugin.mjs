// Makes each chunk that needs other chunks a function, to which src/embed/load/fetch-app.ts passes the modules of the page.
//
// A chunk with imports would contain the URLs of the imported files. If one of them fails to load, Firefox never fetches that URL again
// on the page. And with a second URL, the imported file would run twice. The function gets the values of the imported variables once, so
// no module may change a variable that it exports.
import { posix } from 'node:path'
import MagicString from 'magic-string'

/** How Rollup writes an import of a module whose chunk also has variables for other chunks. */
const importOfNamespace = /(?<=\bimport\('[^']+'\))\.then\(function \(n\) \{ return n\.\w+; \}\)/g

/** Returns the names of the variables for which Rollup has written `Object.freeze({ __proto__: null, … })`. */
const namespacesOf = ({ declarations = [] }) =>
  declarations
    .filter(({ init }) => init?.arguments?.[0]?.properties?.[0]?.key.name === '__proto__')
    .map(({ id }) => id.name)

/** Returns the names of the import or export, each with the name of its variable in this chunk. */
const pairsOf = ({ specifiers }) =>
  specifiers.map(({ imported, exported, local }) => [(imported ?? exported).name, local.name])

/** Creates the plugin, which must come before the minifier. */
export function chunksAsFunctions() {
  return {
    name: 'chunks-as-functions',
    renderChunk(code, { fileName, imports }, _, { chunks }) {
      const written = new MagicString(code)
      written.replace(importOfNamespace, '')
      const changed = () => ({
        code: written.toString(),
        map: written.generateMap({ source: fileName, hires: 'boundary' }),
      })
      if (imports.length === 0) return changed()
      const { body } = this.parse(code)
      const namespaces = body.flatMap(namespacesOf)
      const taken = []
      const given = []
      for (const node of body) {
        if (node.type === 'ImportDeclaration') {
          const { name } = chunks[posix.join(posix.dirname(fileName), node.source.value)]
          const names = pairsOf(node).map(pair => pair.join(': '))
          taken.push(`const { ${names} } = await $modules.${name}\n`)
        } else if (node.type === 'ExportNamedDeclaration')
          given.push(
            ...pairsOf(node).map(pair => (namespaces.includes(pair[1]) ? `...${pair[1]}` : pair.join(': '))),
          )
        else continue
        written.remove(node.start, node.end)
      }
      written.prepend(`export default async $modules => {\n${taken.join('')}`)
      written.append(`\nreturn { ${given} }\n}`)
      return changed()
    },
  }
}
