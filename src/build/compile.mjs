// The plugins that turn sources into code for browsers, and for servers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import { startScreens } from '../prerender/start-screens-plugin.mjs'
import { root, source } from './build-files.mjs'
import { cssAsText } from './css-as-text-plugin.mjs'
import { withoutUnusedMethods } from './packages/unused-methods-plugin.mjs'
import { withoutUnusedReact } from './packages/unused-react-plugin.mjs'
import { usedExports } from './packages/used-exports-plugin.mjs'
import { withoutThePagesGlobals } from './page-globals-plugin.mjs'
import { allReplaced, providerAliases } from './provider-aliases.mjs'
import { pathsAndHashes } from './separate-builds-plugin.mjs'

/** Covers src/ only. The demo and the tests would be three times as many files to check. */
export const tsconfig = source('tsconfig.json')
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * A type error in src fails the build. Types are checked and code is compiled once, for all builds. `npm test` checks the
 * types of everything beside the build, which then leaves it out.
 */
export const checked = typescript({
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
export const alreadyChecked = { name: 'typescript-already-checked', resolveId, load, watchChange }

/**
 * @param ownSources compiles our own files
 * @param files those of `fetchedFiles` that this build has to know by their hashes
 */
export function compile(ownSources, files = []) {
  return [
    cssAsText(),
    startScreens(),
    alias({
      entries: [
        ...providerAliases,
        // All that this package does where React has the hook itself, as from version 18 on.
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      ],
    }),
    ownSources,
    nodeResolve({ browser: true, preferBuiltins: false, extensions: ['.mjs', '.js', '.json'] }),
    // Before commonjs, which then sees that a package's development build is never asked for.
    replace({
      preventAssignment: true,
      values: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    usedExports(),
    withoutUnusedReact(),
    withoutUnusedMethods(),
    allReplaced(),
    // React's files stand side by side with ours, not each in a function that is compiled when it is called. These have
    // requires that go in a circle or stand in a condition.
    commonjs({ strictRequires: ['**/framebus/**', '**/@braintree/browser-detection/**'] }),
    withoutThePagesGlobals(),
    replace({
      preventAssignment: true,
      values: {
        __VERSION__: JSON.stringify(version),
        // Only the entry names hashes, and it is built last: no file's hash depends on that of another one.
        __BUILT_FILES__: () => JSON.stringify(pathsAndHashes(files)),
      },
    }),
  ]
}

/** For Node and the like, which have nothing of a page to be kept from us. */
export const compileWithoutDom = () => [
  alreadyChecked,
  replace({ preventAssignment: true, values: { __VERSION__: JSON.stringify(version) } }),
]

/** Every warning about our own code fails the build, so that none is overlooked. */
export function failOnWarning(warning) {
  // React's marker for server components ('use client'). It has no meaning in a bundle.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids.every(id => id.includes('node_modules'))) return
  throw Object.assign(new Error(warning.message), warning)
}
