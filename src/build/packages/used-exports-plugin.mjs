// Leaves out of React's files what nobody here imports. They are CommonJS, of which Rollup keeps every export.
import { parse } from 'acorn'
import { editPackage } from './edit-package.mjs'

/** By package. Its file may also export what begins with two underscores, which React's packages share with one another. */
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

/** The hooks among them. */
export const usedHooks = used.react.filter(name => name.startsWith('use'))

const packageOf = id => /\/node_modules\/(react|react-dom)\/cjs\/\1\.production\.js$/.exec(id)?.[1]
const isUsed = (from, name) => name.startsWith('__') || used[from].includes(name)

/** The name that a statement of the file exports. */
function exportedBy({ expression }) {
  const target = expression?.type === 'AssignmentExpression' ? expression.left : undefined
  return target?.object?.name === 'exports' ? target.property.name : undefined
}

/** Returns how many of the exports in use the file has. */
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

/** What a module takes by `import { name }`, or by `import all` and `all.name`. */
function namesOf({ imported, local }, code) {
  if (imported) return [imported.name]
  return [...code.matchAll(new RegExp(`\\b${local.name}\\.(\\w+)`, 'g'))].map(([, name]) => name)
}

/** Plugins to come before the one that makes modules of CommonJS. An import of what is left out fails the build. */
export function usedExports() {
  const edits = Object.entries(used).map(([library, names]) =>
    editPackage({ library, expected: names.length, edit: leaveOutUnused }),
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
