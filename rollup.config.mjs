// Builds dist/: the ESM entry and its chunks, the UMD file, the types, the licences and the manifest.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import { transform } from 'lightningcss'
import { minify } from 'rolldown/utils'
import dts from 'rollup-plugin-dts'
import license from 'rollup-plugin-license'

const root = import.meta.dirname
const dist = join(root, 'dist')
/** Names src/ alone: the demo and the tests are three times as many files to read and check. */
const tsconfig = join(root, 'src/tsconfig.json')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The file that embed/ fetches by import(): the root of everything that knows React. */
const app = join(root, 'src/app/start-app.tsx')

/** `import css from './base.css'` gives the minified text. The tests use it too (test/vitest.config.ts). */
export function cssAsText() {
  // Named so that no other plugin (Vite has one) takes it for a style sheet.
  const prefix = '\0css-as-text:'
  return {
    name: 'css-as-text',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || !source.endsWith('.css')) return null
      return `${prefix}${resolve(dirname(importer), source)}.js`
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const file = id.slice(prefix.length, -'.js'.length)
      this.addWatchFile(file)
      const { code, warnings } = transform({ filename: file, code: readFileSync(file), minify: true })
      for (const warning of warnings) this.warn(`${basename(file)}: ${warning.message}`)
      return { code: `export default ${JSON.stringify(code.toString())}`, map: { mappings: '' } }
    },
  }
}

/** A type error in src fails the build. Types are checked and code is made once, for all builds below. */
const checked = typescript({
  tsconfig,
  include: ['src/**/*.ts', 'src/**/*.tsx'],
  noEmitOnError: true,
  noEmit: false,
  sourceMap: true,
  // Our sources are not beside the files once these are on a web server.
  inlineSources: true,
})
const { resolveId, load, watchChange } = checked
const alreadyChecked = { name: 'typescript-already-checked', resolveId, load, watchChange }

/** From source to browser code. `compiled`: the plugin that gives the code of our own files. */
function compile(compiled) {
  return [
    cssAsText(),
    // The package's `browser` map points at prebuilt files that share no code: 61 kB instead of 41 kB (gzip).
    alias({ entries: [{ find: /^braintree-web\/([a-z-]+)$/, replacement: 'braintree-web/$1/index.js' }] }),
    compiled,
    nodeResolve({ browser: true, preferBuiltins: false, extensions: ['.mjs', '.js', '.json'] }),
    commonjs(),
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': JSON.stringify('production'),
        // Only zustand's middleware asks; the text must not reach the UMD file, which is no module.
        'import.meta.env': JSON.stringify({ MODE: 'production' }),
        __VERSION__: JSON.stringify(version),
      },
    }),
  ]
}

/** Oxc's minifier gives files as small as Terser's in a fiftieth of the time: together they took 15 s. */
function minified() {
  return {
    name: 'minified',
    async renderChunk(source, { fileName }, { format }) {
      const { code, map, errors } = await minify(fileName, source, {
        module: format === 'es',
        compress: { target: 'es2022' },
        codegen: { removeWhitespace: true, legalComments: 'none' },
        sourcemap: true,
      })
      for (const error of errors) this.error(error)
      return { code, map }
    },
  }
}

/** Name of the app's built chunk and the sources it was made of, told by the app's build to the entry's. */
const appBuild = { file: '', sources: [] }

function tellAppBuild() {
  return {
    name: 'tell-app-build',
    writeBundle(_, bundle) {
      const chunk = Object.values(bundle).find(output => output.type === 'chunk' && output.isEntry)
      appBuild.file = chunk.fileName
      appBuild.sources = this.getWatchFiles()
    },
  }
}

/**
 * Leaves the app out of the entry. The entry is a build of its own, because chunks that import `../movie-club.js` run it a
 * second time on a page that asks for `movie-club.js?v=2`: to a browser these are two modules.
 */
function appAsExternal() {
  return {
    name: 'app-as-external',
    buildStart() {
      for (const file of appBuild.sources) this.addWatchFile(file)
    },
    async resolveDynamicImport(source, importer) {
      const resolved = await this.resolve(source, importer)
      return resolved?.id === app ? { id: 'movie-club-app', external: 'absolute' } : null
    },
  }
}

/** Removes chunks of earlier builds, whose names bear other hashes. */
function removeOldChunks() {
  return {
    name: 'remove-old-chunks',
    writeBundle(_, bundle) {
      for (const file of readdirSync(join(dist, 'chunks'))) {
        if (!(`chunks/${file}` in bundle)) rmSync(join(dist, 'chunks', file))
      }
    },
  }
}

const manifest = new Map()

/** dist/manifest.json: for each built file its bytes, its integrity and what it fetches. `group`: the build it belongs to. */
function writeManifest(group) {
  return {
    name: 'write-manifest',
    async writeBundle(_, bundle) {
      for (const [name, entry] of manifest) if (entry.group === group) manifest.delete(name)
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const fromDist = id => id.replace(/^\.\//, '')
      // At once: each compression has a thread of its own.
      const compressed = chunks.map(async ({ fileName, imports, dynamicImports }) => {
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

/** The payment step's chunk is told by its name; the others bear the name of the file that is fetched. */
function chunkFileNames({ moduleIds }) {
  const isPaymentStep = moduleIds.some(id => id.includes('/node_modules/braintree-web/'))
  return `chunks/${isPaymentStep ? 'braintree' : '[name]'}-[hash].js`
}

/** A warning that nobody reads is worth nothing: each one about our own code fails the build. */
function failOnWarning(warning) {
  // React's server-component marker; it says nothing to a bundle.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids.every(id => id.includes('node_modules'))) return
  throw Object.assign(new Error(warning.message), warning)
}

export default [
  {
    input: { app },
    // Else the app's chunk is a mere doorway to a second one.
    preserveEntrySignatures: 'allow-extension',
    plugins: compile(checked),
    onwarn: failOnWarning,
    output: {
      dir: dist,
      format: 'es',
      entryFileNames: 'chunks/[name]-[hash].js',
      chunkFileNames,
      sourcemap: true,
      plugins: [minified(), tellAppBuild(), removeOldChunks(), writeManifest('app')],
    },
  },
  {
    input: { 'movie-club': join(root, 'src/script.ts') },
    plugins: [appAsExternal(), ...compile(alreadyChecked)],
    onwarn: failOnWarning,
    output: {
      dir: dist,
      format: 'es',
      entryFileNames: '[name].js',
      inlineDynamicImports: true,
      paths: id => (id === 'movie-club-app' ? `./${appBuild.file}` : id),
      sourcemap: true,
      plugins: [minified(), writeManifest('entry')],
    },
  },
  {
    input: join(root, 'src/script.ts'),
    plugins: [
      ...compile(alreadyChecked),
      license({ thirdParty: { includePrivate: false, output: join(dist, 'LICENSES.txt') } }),
    ],
    onwarn: failOnWarning,
    output: {
      file: join(dist, 'movie-club.umd.js'),
      format: 'umd',
      name: 'MovieClub',
      exports: 'named',
      inlineDynamicImports: true,
      sourcemap: true,
      plugins: [minified(), writeManifest('umd')],
    },
  },
  {
    input: join(root, 'src/index.ts'),
    plugins: [dts({ tsconfig })],
    onwarn: failOnWarning,
    output: {
      file: join(dist, 'movie-club.d.ts'),
      format: 'es',
      // The UMD file's global, for pages without modules.
      footer: 'export as namespace MovieClub;',
      plugins: [writeManifest('types')],
    },
  },
]
