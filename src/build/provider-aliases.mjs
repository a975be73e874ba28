// Replaces the modules of the provider's library that our code does not use (braintree §1).
import { source } from './build-files.mjs'

/** The aliases for Rollup's plugin and for Vite. The first match applies. */
export const providerAliases = [
  // The package's `browser` files share no code with each other. With them, the bundle would have 61 kB (gzip) instead of 41 kB.
  { find: /^braintree-web\/([a-z-]+)$/, replacement: 'braintree-web/$1/index.js' },
  { find: /^.*\/lib\/frame-service\/external$/, replacement: source('build/unused/frame-service.mjs') },
  {
    find: /^.*\/(generators|adapters)\/credit-card-[a-z-]+$/,
    replacement: source('build/unused/card-by-client.mjs'),
  },
  {
    find: /^restricted-input\/supports-input-formatting$/,
    replacement: source('build/unused/input-formatting.mjs'),
  },
  { find: /^@paypal\/fastlane-sdk-loader$/, replacement: source('build/unused/fastlane-loader.mjs') },
  { find: /^.*\/focus-intercept$/, replacement: source('build/unused/focus-intercept.mjs') },
  { find: /^\.\/focus-change$/, replacement: source('build/unused/focus-change.mjs') },
  { find: /^.*\/lib\/create-deferred-client$/, replacement: source('build/unused/deferred-client.mjs') },
  { find: /^.*\/lib\/vendor\/polyfill$/, replacement: source('build/unused/base64.mjs') },
]

/** Creates a plugin for Rollup. If a build has the provider's card fields but lacks one of the replacement files, the build fails. */
export const allReplaced = () => ({
  name: 'all-replaced',
  buildEnd(error) {
    const ids = [...this.getModuleIds()]
    if (error || !ids.some(id => id.includes('/node_modules/braintree-web/hosted-fields/'))) return
    const missing = providerAliases
      .map(({ replacement }) => replacement)
      .filter(file => file.startsWith('/') && !ids.includes(file))
    if (missing.length > 0) this.error(`braintree-web no longer asks for what these replace: ${missing}`)
  },
})
