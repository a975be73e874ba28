// Protects our code and our libraries from globals that a page's libraries have changed (specification §10.5).
import { accessSync } from 'node:fs'
import inject from '@rollup/plugin-inject'
import MagicString from 'magic-string'
import { source } from './build-files.mjs'

const native = source('browser/native.ts')
/** These files run before native.ts and must not import it, because a page can make native.ts fail. */
const beforeNative = [
  ...['embed/load/failed-load', 'embed/load/loaded-key', 'embed/load/open-checklist', 'embed/load/integrity'],
  ...['embed/when-activated', 'browser/trusted-types'],
].map(path => source(`${path}.ts`))
// Throws if one of these files has moved. Otherwise the plugin would rewrite the globals in the moved file unnoticed.
for (const file of beforeNative) accessSync(file)

/** The names of globals, and their names in native.ts. */
const nativeNames = {
  fetch: 'nativeFetch',
  'Array.from': 'arrayFrom',
  'JSON.parse': 'parseJson',
  'JSON.stringify': 'stringifyJson',
  'Object.assign': 'objectAssign',
  'Object.entries': 'objectEntries',
  'Object.fromEntries': 'objectFromEntries',
  'Object.hasOwn': 'objectHasOwn',
  'Object.keys': 'objectKeys',
  'Object.values': 'objectValues',
}
for (const name of [
  ...['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'FormData', 'ReadableStream'],
  ...['URL', 'URLSearchParams', 'CustomEvent', 'MutationObserver', 'MessageChannel', 'Promise'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet'],
])
  nativeNames[name] = `Native${name}`

/** The methods that our libraries call and that MooTools or an old Prototype replaces with its own, and their names in native.ts. */
const nativeMethods = { bind: 'functionBind', reduce: 'arrayReduce' }

/** Rewrites `work.bind(…)` below the node as `functionBind.call(work, …)`. */
function callNative(node, code, written, used) {
  const { type, start, callee, arguments: [first] = [] } = node
  const name = type === 'CallExpression' && !callee.computed && callee.property?.name
  if (first && Object.hasOwn(nativeMethods, name)) {
    used.add(nativeMethods[name])
    written.appendRight(start, `${nativeMethods[name]}.call(`)
    written.update(code.lastIndexOf('.', callee.property.start), first.start, ', ')
  }
  for (const part of Object.values(node).flat())
    if (typeof part?.type === 'string') callNative(part, code, written, used)
}

/** Lets the packages call the browser's own methods. Our own files call none of them. */
const nativeMethodsInPackages = {
  name: 'native-methods-in-packages',
  transform(code, id) {
    if (!id.includes('node_modules') || !/\.(?:bind|reduce)\(/.test(code)) return null
    const written = new MagicString(code)
    const used = new Set()
    callNative(this.parse(code), code, written, used)
    written.prepend(`import { ${[...used]} } from ${JSON.stringify(native)};`)
    return { code: written.toString(), map: written.generateMap({ hires: 'boundary' }) }
  },
}

/** Creates the plugins for Rollup, which must come after the CommonJS plugin. */
export function withoutThePagesGlobals() {
  return [
    nativeMethodsInPackages,
    // Replaces `performance.now` only in server-clock.ts. Other files need a clock that starts with the page, like the `timeStamp` of an
    // event.
    inject({
      include: source('domain/dates/server-clock.ts'),
      modules: { 'performance.now': [native, 'monotonicNow'] },
    }),
    inject({
      exclude: [native, ...beforeNative, '**/*.css.js'],
      modules: Object.fromEntries(
        Object.entries(nativeNames).flatMap(([name, exported]) => [
          [name, [native, exported]],
          [`globalThis.${name}`, [native, exported]],
        ]),
      ),
    }),
  ]
}
