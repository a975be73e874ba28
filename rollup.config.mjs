// Builds dist/: the ESM entry and its chunks, UMD file, types, licences, manifest (specification §10.1) and openapi.json.
// Each build is one entry of the list. The plugins of the builds are in src/build/.
import { join } from 'node:path'
import nodeResolve from '@rollup/plugin-node-resolve'
import dts from 'rollup-plugin-dts'
import license from 'rollup-plugin-license'
import { writeOpenApi } from './demo/openapi/write-openapi-plugin.mjs'
import {
  appChunks,
  dist,
  fetchedFiles as files,
  isStep,
  manualChunks,
  source,
  unlisted,
} from './src/build/build-files.mjs'
import { writeChangelog } from './src/build/changelog-plugin.mjs'
import { chunksAsFunctions } from './src/build/chunks-as-functions-plugin.mjs'
import {
  alreadyChecked,
  checked,
  compile,
  compileWithoutDom,
  failOnWarning,
  tsconfig,
  version,
} from './src/build/compile.mjs'
import { cssAsText } from './src/build/css-as-text-plugin.mjs'
import { writeElementTypes } from './src/build/element-types-plugin.mjs'
import { createManifest } from './src/build/manifest-plugin.mjs'
import { minified } from './src/build/minify-plugin.mjs'
import { asExternal, pathOfBuild, reportBuild } from './src/build/separate-builds-plugin.mjs'
import { umdExports } from './src/build/umd-exports.mjs'
import { copySnippetPage } from './src/editors/snippet/build-snippet-page.mjs'
import { startScreens } from './src/prerender/start-screens-plugin.mjs'

const manifest = createManifest(dist, version)
/** The files whose hashes the entry contains. */
const listedInEntry = Object.keys(files).filter(name => !unlisted.includes(name))
const modules = { dir: dist, format: 'es', sourcemap: true }

/** A chunk imports a file of a different build from its own folder. */
const pathInChunks = id => pathOfBuild(id).replace('./chunks/', './')

/** Returns the build of a chunk that imports no other one. */
const chunkOfItsOwn = (name, file, ownSources = alreadyChecked) => ({
  input: { [name]: file },
  plugins: compile(ownSources),
  output: {
    ...modules,
    entryFileNames: 'chunks/[name]-[hash].js',
    plugins: [minified(), reportBuild(file), manifest.write(name)],
  },
})

const builds = [
  // 3-D Secure, which only the pages load whose tag asks for it.
  chunkOfItsOwn('three-d-secure', files.threeDSecure, checked),
  // The card provider's library.
  chunkOfItsOwn('braintree', files.braintree),
  // The app, and the chunks that the app and the later steps fetch.
  {
    input: appChunks,
    // Without this option each chunk would only re-export a second chunk.
    preserveEntrySignatures: 'allow-extension',
    plugins: [asExternal(files.braintree, files.threeDSecure), ...compile(alreadyChecked, unlisted)],
    output: {
      ...modules,
      entryFileNames: 'chunks/[name]-[hash].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      paths: pathInChunks,
      manualChunks,
      plugins: [
        chunksAsFunctions(),
        minified(isStep),
        reportBuild(...Object.values(appChunks)),
        manifest.write('app'),
        manifest.removeOldChunks(),
      ],
    },
  },
  // The descriptions of a wrong tag for editors.
  chunkOfItsOwn('config-errors', files.configErrors),
  // The checklist, without imports and exports, so that it runs as a module and as a plain script.
  {
    input: files.checklist,
    plugins: compile(alreadyChecked),
    output: {
      file: join(dist, 'movie-club-checklist.js'),
      format: 'iife',
      sourcemap: true,
      plugins: [minified(), reportBuild(files.checklist), manifest.write('checklist')],
    },
  },
  // The entry, for a tag with type="module".
  {
    input: { 'movie-club': source('script.ts') },
    plugins: [asExternal(...Object.values(files)), ...compile(alreadyChecked, listedInEntry)],
    output: {
      ...modules,
      entryFileNames: '[name].js',
      inlineDynamicImports: true,
      paths: pathOfBuild,
      plugins: [minified(() => true, true), manifest.write('entry')],
    },
  },
  // The entry with all chunks except 3-D Secure in one file, for a plain script tag.
  {
    input: source('script.ts'),
    plugins: [
      asExternal(files.checklist, files.threeDSecure),
      ...compile(alreadyChecked, ['checklist', 'threeDSecure']),
      license({ thirdParty: { includePrivate: false, output: join(dist, 'LICENSES.txt') } }),
    ],
    output: {
      file: join(dist, 'movie-club.umd.js'),
      format: 'iife',
      paths: pathOfBuild,
      name: 'MovieClub',
      exports: 'named',
      footer: umdExports,
      inlineDynamicImports: true,
      sourcemap: true,
      plugins: [minified(), manifest.write('umd')],
    },
  },
  // The package, for servers.
  {
    input: source('without-dom.ts'),
    plugins: compileWithoutDom(),
    output: {
      file: join(dist, 'without-dom.js'),
      format: 'es',
      sourcemap: true,
      plugins: [minified(), manifest.write('without-dom')],
    },
  },
  // The types, the changelog, and openapi.json.
  {
    input: source('index.ts'),
    plugins: [dts({ tsconfig })],
    output: {
      file: join(dist, 'movie-club.d.ts'),
      format: 'es',
      // Declares the UMD file's global, for pages without modules.
      footer: 'export as namespace MovieClub;',
      plugins: [manifest.write('types'), writeElementTypes(), writeChangelog(), writeOpenApi(dist, version)],
    },
  },
  // The snippet page, and the guides for content management systems.
  {
    input: {
      snippet: source('editors/snippet/page/start-snippet-page.ts'),
      guide: source('editors/snippet/page/start-guide.ts'),
    },
    plugins: [cssAsText(), startScreens(), alreadyChecked, nodeResolve()],
    output: {
      dir: join(dist, 'snippet'),
      format: 'es',
      plugins: [minified(), copySnippetPage(join(dist, 'snippet'))],
    },
  },
]

export default builds.map(build => ({ ...build, onwarn: failOnWarning }))
