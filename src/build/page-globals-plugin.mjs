// Keeps what a page's libraries did to the globals away from us and from our libraries (specification §10.5).
import { accessSync } from 'node:fs'
import inject from '@rollup/plugin-inject'
import { source } from './build-files.mjs'
import { rewriteLine } from './packages/edit-package.mjs'

const native = source('browser/native.ts')
/** Comes before native.ts, which may be what a page makes fail. */
const beforeNative = [
  ...['embed/load/failed-load', 'embed/load/loaded-key', 'embed/load/open-checklist', 'embed/load/integrity'],
  ...['embed/when-activated', 'browser/trusted-types'],
].map(path => source(`${path}.ts`))
// One that has moved would be rewritten unnoticed.
for (const file of beforeNative) accessSync(file)

/** Globals, and what that file calls them. */
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

/** Plugins for Rollup. They come after what makes modules of CommonJS. */
export function withoutThePagesGlobals() {
  return [
    // Otherwise an enumerable property of Object.prototype counts as a field of every object.
    rewriteLine(
      'valibot',
      'for (const key in this.entries)',
      'for (const key of Object.keys(this.entries))',
      4,
    ),
    // `var performance` in a script of the page would fail every call.
    rewriteLine('ky', 'performance?.now()', 'performance?.now?.()', 1),
    // Elsewhere it belongs to a measurement, which counts from the page's own beginning.
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
