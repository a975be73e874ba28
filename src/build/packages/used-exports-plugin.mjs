// Removes the exports of React's files that our code does not import. The files are CommonJS, so Rollup itself keeps every export.
import { parse } from 'acorn'
import { editPackage } from './edit-package.mjs'

/** The used exports by package. Names that begin with two underscores also stay, because React's packages share them. */
const used = {
  react: [
    ...[
      'Activity',
      'Component',
      'StrictMode',
      'createContext',
      'startTransition',
      'use',
      'useCallback',
      'useEffect',
    ],
    ...[
      'useId',
      'useInsertionEffect',
      'useLayoutEffect',
      'useMemo',
      'useRef',
      'useState',
      'useSyncExternalStore',
    ],
    ...['useDebugValue', 'version'],
  ],
  'react-dom': ['version'],
}

/** The hooks among the used exports of React. */
export const usedHooks = used.react.filter(name => name.startsWith('use'))

const packageOf = id => /\/node_modules\/(react|react-dom)\/cjs\/\1\.production\.js$/.exec(id)?.[1]
const isUsed = (from, name) => name.startsWith('__') || used[from].includes(name)

/** Returns the name that the statement exports, or undefined. */
function exportedBy({ expression }) {
  const target = expression?.type === 'AssignmentExpression' ? expression.left : undefined
  return target?.object?.name === 'exports' ? target.property.name : undefined
}

/** Removes the unused exports of the file. Returns the number of used exports found. */
function leaveOutUnused(written, code, id) {
  const from = packageOf(id)
  if (!from) return 0
  let found = 0
  for (const statement of parse(code, { ecmaVersion: 'latest' }).body) {
    const name = exportedBy(statement)
    if (used[from].includes(name)) found++
    if (name && !isUsed(from, name)) written.remove(statement.start, statement.end)
  }
  return found
}

/** Returns the names that a module uses through `import { name }`, or through `import all` and `all.name`. */
function namesOf({ imported, local }, code) {
  if (imported) return [imported.name]
  return [...code.matchAll(new RegExp(`\\b${local.name}\\.(\\w+)`, 'g'))].map(([, name]) => name)
}

/** Creates the plugins, which must come before the CommonJS plugin. The build fails if our code imports a removed export. */
export function usedExports() {
  const edits = Object.entries(used).map(([library, names]) =>
    editPackage({
      library,
      part: `cjs/${library}.production.js`,
      expected: names.length,
      edit: leaveOutUnused,
    }),
  )
  const check = {
    name: 'used-exports',
    moduleParsed({ ast, code, id }) {
      for (const { type, source, specifiers } of ast?.body ?? []) {
        const from = type === 'ImportDeclaration' && used[source.value] ? source.value : undefined
        const names = from ? specifiers.flatMap(specifier => namesOf(specifier, code)) : []
        const missing = names.filter(name => !isUsed(from, name))
        if (missing.length > 0)
          this.error(`${id} uses ${missing} of ${from}, which used-exports-plugin.mjs leaves out`)
      }
    },
  }
  return [...edits, check]
}
