// Leaves out of React's files what nobody here imports. They are CommonJS, of which Rollup keeps every export.
import { parse } from 'acorn'
import MagicString from 'magic-string'

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

const packageOf = id => /\/node_modules\/(react|react-dom)\/cjs\/\1\.production\.js$/.exec(id)?.[1]
const isUsed = (from, name) => name.startsWith('__') || used[from].includes(name)

/** The name that a statement of the file exports. */
function exportedBy({ expression }) {
  const target = expression?.type === 'AssignmentExpression' ? expression.left : undefined
  return target?.object?.name === 'exports' ? target.property.name : undefined
}

function withoutUnused(code, from) {
  const left = new MagicString(code)
  for (const statement of parse(code, { ecmaVersion: 'latest' }).body) {
    const name = exportedBy(statement)
    if (name && !isUsed(from, name)) left.remove(statement.start, statement.end)
  }
  return { code: left.toString(), map: left.generateMap({ hires: 'boundary' }) }
}

/** What a module takes by `import { name }`, or by `import all` and `all.name`. */
function namesOf({ imported, local }, code) {
  if (imported) return [imported.name]
  return [...code.matchAll(new RegExp(`\\b${local.name}\\.(\\w+)`, 'g'))].map(([, name]) => name)
}

/** To come before the plugin that makes modules of CommonJS. An import of what is left out fails the build. */
export function usedExports() {
  return {
    name: 'used-exports',
    transform(code, id) {
      const from = packageOf(id)
      return from ? withoutUnused(code, from) : null
    },
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
}
