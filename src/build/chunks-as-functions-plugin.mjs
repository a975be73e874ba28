// Makes each chunk that needs other chunks a function, to which src/embed/load/fetch-app.ts passes the modules of the page.
//
// A chunk with imports would contain the URLs of the imported files. If one of them fails to load, Firefox never fetches that URL again
// on the page. And with a second URL, the imported file would run twice. The function gets the values of the imported variables once, so
// the build fails if a chunk changes a variable that it exports.
import { posix } from 'node:path'
import MagicString from 'magic-string'

/** Returns the names of the import or export, each with the name of its variable in this chunk. */
const pairsOf = ({ specifiers }) =>
  specifiers.map(({ imported, exported, local }) => [(imported ?? exported).name, local.name])

/** Yields the node of the syntax tree, and all nodes in it. */
function* nodesIn(node) {
  yield node
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (child?.type) yield* nodesIn(child)
}

/** Returns the names of the top-level variables, except constants, to which code of the chunk assigns after their declaration. */
function changedVariables(program) {
  const declarations = program.body.flatMap(({ kind, declarations }) =>
    kind === 'const' ? [] : (declarations ?? []),
  )
  const variables = new Set(declarations.flatMap(({ id }) => [...nodesIn(id)].map(({ name }) => name)))
  const targets = [...nodesIn(program)].flatMap(({ type, left, argument }) => {
    if (type === 'AssignmentExpression') return left
    return type === 'UpdateExpression' ? argument : []
  })
  const patterns = targets.filter(({ type }) => type !== 'MemberExpression')
  return patterns
    .flatMap(target => [...nodesIn(target)].map(({ name }) => name))
    .filter(name => variables.has(name))
}

/** Creates the plugin, which must come before the minifier. */
export function chunksAsFunctions() {
  return {
    name: 'chunks-as-functions',
    renderChunk(code, { fileName, imports }, _, { chunks }) {
      const program = this.parse(code)
      const { body } = program
      const exported = body.filter(({ type }) => type === 'ExportNamedDeclaration').flatMap(pairsOf)
      const changedOnes = changedVariables(program)
      for (const [, variable] of exported)
        if (changedOnes.includes(variable))
          this.error(`${fileName} changes its variable ${variable}, but other chunks keep the first value`)
      if (imports.length === 0) return null
      const written = new MagicString(code)
      const taken = []
      const given = []
      for (const node of body) {
        if (node.type === 'ImportDeclaration') {
          const { name } = chunks[posix.join(posix.dirname(fileName), node.source.value)]
          const names = pairsOf(node).map(pair => pair.join(': '))
          taken.push(`const { ${names} } = await $modules.${name}\n`)
        } else if (node.type === 'ExportNamedDeclaration')
          given.push(...pairsOf(node).map(pair => pair.join(': ')))
        else continue
        written.remove(node.start, node.end)
      }
      written.prepend(`export default async $modules => {\n${taken.join('')}`)
      written.append(`\nreturn { ${given} }\n}`)
      return { code: written.toString(), map: written.generateMap({ source: fileName, hires: 'boundary' }) }
    },
  }
}
