// Builds dist/: the ESM entry and its chunks, UMD file, types, licences, manifest (specification §10.1) and openapi.json.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import inject from '@rollup/plugin-inject'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import { minify } from 'rolldown/utils'
import dts from 'rollup-plugin-dts'
import license from 'rollup-plugin-license'
import { writeOpenApi } from './demo/openapi/write-openapi-plugin.mjs'
import { copySnippetPage } from './src/editors/snippet/build-snippet-page.mjs'
import { cssAsText } from './src/prerender/css-as-text-plugin.mjs'
import { writeElementTypes } from './src/prerender/element-types-plugin.mjs'
import { plainLiterals } from './src/prerender/plain-literals-plugin.mjs'
import { startScreens } from './src/prerender/start-screens-plugin.mjs'
import { usedExports } from './src/prerender/used-exports-plugin.mjs'

const root = import.meta.dirname
const dist = join(root, 'dist')
/** Covers src/ only. The demo and the tests would be three times as many files to check. */
const tsconfig = join(root, 'src/tsconfig.json')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * Gives the API of the UMD file to everyone who may want it. Rollup's own `umd` format would run the program only when an
 * AMD loader asks for it, and an anonymous `define` from a plain script tag is an error in RequireJS. RequireJS
 * writes the name that it asks for on its tag.
 */
const umdExports = `
globalThis.MovieClub = MovieClub
if (typeof module === 'object' && module?.exports) module.exports = MovieClub
else if (typeof define === 'function' && define.amd) {
  const tag = document.currentScript
  define((tag && tag.getAttribute('data-requiremodule')) || 'movie-club', [], () => MovieClub)
}`

/** The file that embed/ loads with import(). All code that uses React is reached from here. */
const app = join(root, 'src/app/start-app.tsx')
/** What the entry fetches beside it where a page begins with a later step, and the app ahead of the step. */
const laterChunks = ['membership', 'checkout', 'member-pages'].map(name =>
  join(root, `src/app/chunks/${name}.ts`),
)
/** What the others have in common stands in the chunk of the first, which visitors get before them. */
const laterShared = [
  'ui/feedback/modal.tsx',
  'ui/unrecorded.ts',
  'screens/wallet-links.tsx',
  'domain/messages/later-messages.ts',
].map(name => join(root, 'src', name))
/** What an editor is told of a wrong tag. Visitors of a correct page do not fetch it. */
const configFaults = join(root, 'src/editors/config-faults.ts')
/** The checklist for editors, whose address does not change: it can be opened where the widget does not run. */
const doctor = join(root, 'src/editors/doctor/doctor.ts')

/**
 * A type error in src fails the build. Types are checked and code is compiled once, for all builds below. `npm test`
 * checks the types of everything beside the build, which then leaves it out.
 */
const checked = typescript({
  tsconfig,
  include: ['src/**/*.ts', 'src/**/*.tsx'],
  noEmitOnError: true,
  noCheck: process.env['TYPES_CHECKED_BESIDE'] === 'yes',
  noEmit: false,
  sourceMap: true,
  // The sources are not on the web server, so the source maps contain them.
  inlineSources: true,
})
const { resolveId, load, watchChange } = checked
const alreadyChecked = { name: 'typescript-already-checked', resolveId, load, watchChange }

/** The files that are fetched by import(), as src/browser/load-file.ts calls them. */
const fetchedFiles = {
  app,
  membership: laterChunks[0],
  checkout: laterChunks[1],
  memberPages: laterChunks[2],
  payments: join(root, 'src/payments/braintree/connect.ts'),
  barcode: join(root, 'src/ui/barcode/draw-barcode.ts'),
  configFaults,
  doctor,
}

const native = join(root, 'src/browser/native.ts')
/** Comes before native.ts, which may be what a page makes fail. */
const beforeNative = [
  ...['embed/failed-load', 'embed/loaded-key', 'embed/open-doctor', 'embed/checked-file'],
  'browser/trusted-types',
].map(name => join(root, `src/${name}.ts`))
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

/** Keeps what a page's libraries did to the globals away from us and from our libraries (specification §10.5). */
function withoutThePagesGlobals() {
  return [
    replace({
      include: '**/node_modules/valibot/**',
      delimiters: ['', ''],
      preventAssignment: false,
      // Otherwise an enumerable property of Object.prototype counts as a field of every object.
      values: { 'for (const key in this.entries)': 'for (const key of Object.keys(this.entries))' },
    }),
    replace({
      include: '**/node_modules/ky/**',
      delimiters: ['', ''],
      preventAssignment: false,
      // `var performance` in a script of the page would fail every call.
      values: { 'performance?.now()': 'performance?.now?.()' },
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

/**
 * Leaves out the loader of a product that we do not use. `braintree-web/lib/assets.js`, which has it beside its own loader
 * of scripts, hands it on to `braintree-web/fastlane` alone.
 */
function withoutFastlane() {
  const id = '\0without-fastlane'
  return {
    name: 'without-fastlane',
    resolveId: source => (source === '@paypal/fastlane-sdk-loader' ? id : null),
    load: asked => (asked === id ? 'export const loadAxo = undefined' : null),
  }
}

/**
 * The plugins that turn sources into browser code. `ownSources` compiles our own files.
 *
 * @param files those of `fetchedFiles` that this build has to know by their hashes
 */
function compile(ownSources, files = []) {
  return [
    cssAsText(),
    startScreens(),
    // The package's `browser` files share no code: 61 kB gzip instead of 41 kB (braintree §1).
    alias({
      entries: [
        { find: /^braintree-web\/([a-z-]+)$/, replacement: 'braintree-web/$1/index.js' },
        // All that this package does where React has the hook itself, as from version 18 on.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      ],
    }),
    withoutFastlane(),
    ownSources,
    nodeResolve({ browser: true, preferBuiltins: false, extensions: ['.mjs', '.js', '.json'] }),
    // Before commonjs, which then sees that a package's development build is never asked for.
    replace({
      preventAssignment: true,
      values: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    usedExports(),
    // React's files stand side by side with ours, not each in a function that is compiled when it is called. These have
    // requires that go in a circle or stand in a condition.
    commonjs({ strictRequires: ['**/framebus/**', '**/@braintree/browser-detection/**'] }),
    withoutThePagesGlobals(),
    replace({
      preventAssignment: true,
      values: {
        // Used by zustand's middleware. It would be a syntax error in the UMD file, which is not a module.
        'import.meta.env': JSON.stringify({ MODE: 'production' }),
        __VERSION__: JSON.stringify(version),
        // Only the entry names hashes, and it is built last: no file's hash depends on that of another one.
        __BUILT_FILES__: () =>
          JSON.stringify(Object.fromEntries(files.map(name => [name, pathAndHash(name)]))),
      },
    }),
  ]
}

function pathAndHash(name) {
  const { fileName } = fetched.get(fetchedFiles[name])
  const content = readFileSync(join(dist, fileName))
  return { path: fileName, hash: `sha256-${createHash('sha256').update(content).digest('base64')}` }
}

/** For Node and the like, which have nothing of a page to be kept from us. */
function compileWithoutDom() {
  return [
    alreadyChecked,
    replace({ preventAssignment: true, values: { __VERSION__: JSON.stringify(version) } }),
  ]
}

/**
 * Has Chromium compile all functions of the file while it is fetched, off the main thread. Most of them run at once, and
 * without the comment each is compiled when it is called first. Other browsers ignore it.
 */
const compileAll = '//# allFunctionsCalledOnLoad\n'

/**
 * Oxc's minifier: output as small as Terser's in a fiftieth of the time. Terser took 15 s of a build.
 *
 * @param runsAtOnce whether most functions of a chunk are called when it is loaded
 */
function minified(runsAtOnce = () => false) {
  const smaller = {
    name: 'minified',
    async renderChunk(source, chunk, { format }) {
      const { fileName } = chunk
      const { code, map, errors } = await minify(fileName, source, {
        module: format === 'es',
        compress: { target: 'es2022' },
        codegen: { removeWhitespace: true, legalComments: 'none' },
        sourcemap: true,
      })
      for (const error of errors) this.error(error)
      if (!runsAtOnce(chunk)) return { code, map }
      return { code: compileAll + code, map: { ...map, mappings: `;${map.mappings}` } }
    },
  }
  return [smaller, plainLiterals()]
}

/** Builds of their own that the entry fetches: by the source that it imports, the file that was built, and its sources. */
const fetched = new Map()

function reportBuild(...sources) {
  return {
    name: 'report-build',
    writeBundle(_, bundle) {
      for (const source of sources) {
        const { fileName } = Object.values(bundle).find(({ moduleIds }) => moduleIds?.includes(source))
        fetched.set(source, { fileName, sources: this.getWatchFiles() })
      }
    },
  }
}

/**
 * Leaves out of the entry what is a build of its own. In one build the chunks would import
 * `../movie-club.js`. On a page that loads `movie-club.js?v=2` that is a second module for the browser, so
 * the entry would run twice.
 */
function asExternal(...builds) {
  return {
    name: 'as-external',
    buildStart() {
      for (const { sources } of fetched.values()) for (const file of sources) this.addWatchFile(file)
    },
    async resolveDynamicImport(source, importer) {
      const resolved = await this.resolve(source, importer)
      return builds.includes(resolved?.id) ? { id: resolved.id, external: 'absolute' } : null
    },
  }
}

/** Where the entry finds them: beside itself. */
const pathOfBuild = id => (fetched.has(id) ? `./${fetched.get(id).fileName}` : id)

/** Removes chunks of earlier builds, which have other hashes in their names. */
function removeOldChunks() {
  return {
    name: 'remove-old-chunks',
    writeBundle(_, bundle) {
      for (const file of readdirSync(join(dist, 'chunks'))) {
        const isOfOtherBuild = manifest.has(`chunks/${file.replace(/\.map$/, '')}`)
        if (!(`chunks/${file}` in bundle) && !isOfOtherBuild) rmSync(join(dist, 'chunks', file))
      }
    },
  }
}

const manifest = new Map()

/** Writes dist/manifest.json: size, integrity and imports of each file. `group` is the build of a file. */
function writeManifest(group) {
  return {
    name: 'write-manifest',
    async writeBundle(_, bundle) {
      for (const [name, entry] of manifest) if (entry.group === group) manifest.delete(name)
      const isListed = ({ type, fileName }) => type === 'chunk' || fileName.endsWith('.d.ts')
      const chunks = Object.values(bundle).filter(isListed)
      const fromDist = id => id.replace(/^\.\//, '')
      // In parallel: each compression runs in a thread of its own.
      const compressed = chunks.map(async ({ fileName, imports = [], dynamicImports = [] }) => {
        const content = readFileSync(join(dist, fileName))
        const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        manifest.set(fileName, {
          group,
          bytes: content.length,
          brotli: (await promisify(brotliCompress)(content, { params: hint })).length,
          integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
          imports: imports.map(fromDist),
          dynamicImports: dynamicImports.map(fromDist),
        })
      })
      await Promise.all(compressed)
      const files = [...manifest].map(([name, { group: _, ...rest }]) => [name, rest])
      mkdirSync(dist, { recursive: true })
      writeFileSync(
        join(dist, 'manifest.json'),
        `${JSON.stringify({ version, files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))) }, null, 2)}\n`,
      )
    },
  }
}

/** The payments are four ways to pay, of which a visitor takes one. */
const isStep = ({ name }) => /^(app|membership|checkout|member-pages)$/.test(name)

/** The payment step's chunk is called `braintree`. The others are named after the file that is imported. */
function chunkFileNames({ moduleIds }) {
  const isPaymentStep = moduleIds.some(id => id.includes('/node_modules/braintree-web/'))
  return `chunks/${isPaymentStep ? 'braintree' : '[name]'}-[hash].js`
}

/** Every warning about our own code fails the build, so that none is overlooked. */
function failOnWarning(warning) {
  // React's marker for server components ('use client'). It has no meaning in a bundle.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids.every(id => id.includes('node_modules'))) return
  throw Object.assign(new Error(warning.message), warning)
}

export default [
  {
    input: { app },
    // Without this the app's chunk only re-exports a second one.
    preserveEntrySignatures: 'allow-extension',
    plugins: compile(checked),
    onwarn: failOnWarning,
    output: {
      dir: dist,
      format: 'es',
      entryFileNames: 'chunks/[name]-[hash].js',
      chunkFileNames,
      sourcemap: true,
      // A module that the app has is in its chunk, and one that both later steps have in that of the earlier.
      manualChunks: { app: [app], membership: [laterChunks[0], ...laterShared] },
      plugins: [
        minified(isStep),
        reportBuild(app, ...laterChunks, fetchedFiles.payments, fetchedFiles.barcode),
        writeManifest('app'),
        removeOldChunks(),
      ],
    },
  },
  {
    input: { 'config-faults': configFaults },
    plugins: compile(alreadyChecked),
    onwarn: failOnWarning,
    output: {
      dir: dist,
      format: 'es',
      entryFileNames: 'chunks/[name]-[hash].js',
      sourcemap: true,
      plugins: [minified(), reportBuild(configFaults), writeManifest('faults')],
    },
  },
  {
    // Without imports and exports, so that it runs as a module and as a plain script.
    input: doctor,
    plugins: compile(alreadyChecked),
    onwarn: failOnWarning,
    output: {
      file: join(dist, 'movie-club-doctor.js'),
      format: 'iife',
      sourcemap: true,
      plugins: [minified(), reportBuild(doctor), writeManifest('doctor')],
    },
  },
  {
    input: { 'movie-club': join(root, 'src/script.ts') },
    plugins: [
      asExternal(app, ...laterChunks, configFaults, doctor),
      ...compile(alreadyChecked, Object.keys(fetchedFiles)),
    ],
    onwarn: failOnWarning,
    output: {
      dir: dist,
      format: 'es',
      entryFileNames: '[name].js',
      inlineDynamicImports: true,
      paths: pathOfBuild,
      sourcemap: true,
      plugins: [minified(() => true), writeManifest('entry')],
    },
  },
  {
    input: join(root, 'src/script.ts'),
    plugins: [
      asExternal(doctor),
      ...compile(alreadyChecked, ['doctor']),
      license({ thirdParty: { includePrivate: false, output: join(dist, 'LICENSES.txt') } }),
    ],
    onwarn: failOnWarning,
    output: {
      file: join(dist, 'movie-club.umd.js'),
      format: 'iife',
      paths: pathOfBuild,
      name: 'MovieClub',
      exports: 'named',
      footer: umdExports,
      inlineDynamicImports: true,
      sourcemap: true,
      plugins: [minified(), writeManifest('umd')],
    },
  },
  {
    input: join(root, 'src/without-dom.ts'),
    plugins: compileWithoutDom(),
    onwarn: failOnWarning,
    output: {
      file: join(dist, 'without-dom.js'),
      format: 'es',
      sourcemap: true,
      plugins: [minified(), writeManifest('without-dom')],
    },
  },
  {
    input: join(root, 'src/index.ts'),
    plugins: [dts({ tsconfig })],
    onwarn: failOnWarning,
    output: {
      file: join(dist, 'movie-club.d.ts'),
      format: 'es',
      // Declares the UMD file's global, for pages without modules.
      footer: 'export as namespace MovieClub;',
      plugins: [writeManifest('types'), writeElementTypes(), writeOpenApi(dist, version)],
    },
  },
  {
    input: join(root, 'src/editors/snippet/page/start-snippet-page.ts'),
    plugins: [cssAsText(), startScreens(), alreadyChecked, nodeResolve()],
    onwarn: failOnWarning,
    output: {
      file: join(dist, 'snippet/snippet.js'),
      format: 'es',
      plugins: [minified(), copySnippetPage(join(dist, 'snippet'))],
    },
  },
]
