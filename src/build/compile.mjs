// The plugins that compile the sources for browsers and for servers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import { startScreens } from '../prerender/start-screens-plugin.mjs'
import { root, source, unlisted } from './build-files.mjs'
import { cssAsText } from './css-as-text-plugin.mjs'
import { brandMarks, rewriteLines, withoutUnusedModules } from './package-edits.mjs'
import { withoutThePagesGlobals } from './page-globals-plugin.mjs'
import { pathsAndHashes } from './separate-builds-plugin.mjs'

/** The configuration for src/ only. With the demo and the tests, TypeScript would check three times as many files. */
export const tsconfig = source('tsconfig.json')
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * Checks types and compiles the code, only once for all builds. A type error in src/ fails the build. `npm test` checks all types in
 * parallel with the build, so the build then skips its own check.
 */
export const checked = typescript({
  tsconfig,
  include: ['src/**/*.ts', 'src/**/*.tsx'],
  noEmitOnError: true,
  noCheck: process.env['TYPES_CHECKED_BESIDE'] === 'yes',
  noEmit: false,
  sourceMap: true,
  // The source maps contain the sources, because the web server does not have them.
  inlineSources: true,
})
const { resolveId, load, watchChange } = checked
export const alreadyChecked = { name: 'typescript-already-checked', resolveId, load, watchChange }

/**
 * Returns the plugins of a build for browsers.
 * @param ownSources the plugin that compiles our own files
 * @param files the names of the `fetchedFiles` for which this build contains a path and a hash
 */
export function compile(ownSources, files = []) {
  return [
    cssAsText(),
    brandMarks(),
    startScreens(),
    // React has had this hook since version 18, so the shim is not needed.
    alias({ entries: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }] }),
    withoutUnusedModules(),
    ownSources,
    nodeResolve({ browser: true, preferBuiltins: false, extensions: ['.mjs', '.js', '.json'] }),
    // Runs before commonjs, so that commonjs can omit the development builds of packages.
    replace({
      preventAssignment: true,
      values: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    rewriteLines(),
    // React's files are bundled without a wrapper function, because browsers compile a wrapped function only when it is called.
    // The listed files need a wrapper, because they have circular or conditional requires.
    commonjs({ strictRequires: ['**/framebus/**', '**/@braintree/browser-detection/**'] }),
    withoutThePagesGlobals(),
    replace({
      preventAssignment: true,
      values: {
        __VERSION__: JSON.stringify(version),
        // Only the entry contains the content hashes of other files, and the entry is built last. So no hash depends on a hash
        // that is not yet known.
        __BUILT_FILES__: () => JSON.stringify(pathsAndHashes(files)),
        // The app's chunks need only these files of the list.
        ...Object.fromEntries(
          unlisted.map(name => [
            `__BUILT_FILES__.${name}`,
            () => String(JSON.stringify(pathsAndHashes(files)[name])),
          ]),
        ),
        // Only builds with a list of files load files.
        __IMPORT__: files.length > 0 ? 'import' : 'undefined',
      },
    }),
  ]
}

/** Returns the plugins of a build for servers. It does not protect globals, because a server has no page scripts. */
export const compileWithoutDom = () => [
  alreadyChecked,
  replace({ preventAssignment: true, values: { __VERSION__: JSON.stringify(version) } }),
]

/** Throws an Error for each warning about our own code, so that none is overlooked. */
export function failOnWarning(warning) {
  // React's marker for server components ('use client') has no effect in a bundle.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids.every(id => id.includes('node_modules'))) return
  throw Object.assign(new Error(warning.message), warning)
}
