// Protects our code and our libraries from globals that a page's libraries have changed (specification §10.5).
import { accessSync } from 'node:fs'
import inject from '@rollup/plugin-inject'
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

/** Creates the plugins for Rollup, which must come after the CommonJS plugin. */
export function withoutThePagesGlobals() {
  return [
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
