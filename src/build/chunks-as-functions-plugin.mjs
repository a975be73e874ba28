// Makes each chunk that needs other chunks a function, to which src/embed/load/fetch-app.ts passes the modules of the page.
//
// A chunk with imports would contain the URLs of the imported files. If one of them fails to load, Firefox never fetches that URL again
// on the page. And with a second URL, the imported file would run twice. What chunks export only for one another is one list,
// `internal`. The function gets the values of the imported variables once, so the build fails if a chunk changes a variable that it
// exports.
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

/**
 * Returns the names that a chunk exports only for other chunks, in the sequence of its list `internal`. Names with the same importers are
 * neighbours, because the gaps in the importers' lists then compress best.
 * @param own the names that the chunk's own file exports
 */
function internalNames({ fileName, exports }, own, chunks) {
  const importersOf = name =>
    Object.values(chunks).flatMap(({ name: importer, importedBindings }) =>
      importedBindings[fileName]?.includes(name) ? importer : [],
    )
  return exports
    .filter(name => !own.includes(name))
    .map(name => ({ name, importers: importersOf(name).sort().join() }))
    .sort((one, other) => (one.importers < other.importers ? -1 : Number(one.importers > other.importers)))
    .map(({ name }) => name)
}

/**
 * Returns the pairs with their internal names as one list, which is shorter than an object, because it does not contain the names. Each
 * pair is a name and its variable or list.
 */
function withList(pairs, internal) {
  const variables = new Map(pairs)
  const list = internal.map(name => variables.get(name) ?? '').join(', ')
  const named = pairs.filter(([name]) => !internal.includes(name))
  return list.replaceAll(', ', '') ? [...named, ['internal', `[${list.replace(/[, ]+$/, '')}]`]] : named
}

/** Creates the plugin, which must come before the minifier. */
export function chunksAsFunctions() {
  return {
    name: 'chunks-as-functions',
    renderChunk(code, { fileName }, _, { chunks }) {
      const internalOf = chunk =>
        internalNames(chunk, this.getModuleInfo(chunk.facadeModuleId)?.exports ?? [], chunks)
      const program = this.parse(code)
      const exportNodes = program.body.filter(({ type }) => type === 'ExportNamedDeclaration')
      // `export { a as b } from './later.js'` becomes an import and an export of a new variable.
      const passedOn = exportNodes.filter(({ source }) => source !== null)
      const variableOf = ({ exported }) => `passedOn_${exported.name}`
      const imports = [
        ...program.body
          .filter(({ type }) => type === 'ImportDeclaration')
          .map(node => ({ node, pairs: pairsOf(node) })),
        ...passedOn.map(node => ({
          node,
          pairs: node.specifiers.map(one => [one.local.name, variableOf(one)]),
        })),
      ]
      const exported = exportNodes.flatMap(node =>
        passedOn.includes(node)
          ? node.specifiers.map(one => [one.exported.name, variableOf(one)])
          : pairsOf(node),
      )
      const changedOnes = changedVariables(program)
      for (const [, variable] of exported)
        if (changedOnes.includes(variable))
          this.error(`${fileName} changes its variable ${variable}, but other chunks keep the first value`)
      const written = new MagicString(code)
      for (const { start, end } of [...exportNodes, ...imports.map(({ node }) => node)])
        written.remove(start, end)
      const objectOf = pairs => `{ ${pairs.map(pair => pair.join(': '))} }`
      const given = withList(exported, internalOf(chunks[fileName]))
      const taken = imports.map(({ node, pairs }) => {
        const chunk = chunks[posix.join(posix.dirname(fileName), node.source.value)]
        if (!chunk.isEntry)
          this.error(
            `Several chunks share ${chunk.moduleIds}. Add it to lazyShared (src/build/build-files.mjs)`,
          )
        return `const ${objectOf(withList(pairs, internalOf(chunk)))} = await $modules.${chunk.name}\n`
      })
      if (taken.length > 0) {
        written.prepend(`export default async $modules => {\n${taken.join('')}`)
        written.append(`\nreturn ${objectOf(given)}\n}`)
      } else
        written.append(
          given
            .map(([name, value]) => `\nconst $${name} = ${value}\nexport { $${name} as ${name} }`)
            .join(''),
        )
      return { code: written.toString(), map: written.generateMap({ source: fileName, hires: 'boundary' }) }
    },
  }
}
