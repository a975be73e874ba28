// The edits of packages for the bundle. All edits are in this file. If a package no longer has what an edit replaces, the build fails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MagicString from 'magic-string'
import { isInPackage, root } from './build-files.mjs'

/**
 * Modules of braintree-web that our code never uses, and the code that replaces each (braintree §1). Each replacement saves more than
 * 1 kB (brotli). They are CommonJS like the library, because Rollup would add a helper for a required ES module.
 */
const replacedModules = [
  {
    // The window of PayPal's `startVaultInitiatedCheckout`. It would immediately add a provider's frame to the page (braintree §5).
    name: 'lib/frame-service/external',
    request: /\/lib\/frame-service\/external(\/index(\.js)?)?$/,
    code: 'module.exports = { create: (options, done) => done() }',
  },
  {
    // The loader of Fastlane, a separate product. Only `braintree-web/fastlane` uses it.
    name: '@paypal/fastlane-sdk-loader',
    request: /^@paypal\/fastlane-sdk-loader$/,
    code: 'module.exports = {}',
  },
  {
    // The code with which the provider's client sends a card. Visitors type cards into the provider's frames, which send them.
    name: 'client/request/graphql/*/credit-card-*',
    request: /\/(generators|adapters)\/credit-card-[\w-]+(\.js)?$/,
    code: 'module.exports = undefined',
  },
]

/** Lines that the build rewrites, because they rely on globals that the host page can change (specification §10.5). */
const rewrittenLines = [
  {
    // Without this edit, valibot would treat an enumerable property that a page adds to Object.prototype as a field of every object.
    library: 'valibot',
    line: 'for (const key in this.entries)',
    by: 'for (const key of Object.keys(this.entries))',
  },
  {
    // Without this edit, a `var performance` in a page script would make every call to the API fail.
    library: 'ky',
    line: 'performance?.now()',
    by: 'performance?.now?.()',
  },
]

const versionOf = library =>
  JSON.parse(readFileSync(join(root, 'node_modules', library, 'package.json'), 'utf8')).version

const unmatched = (library, what) =>
  `${library} ${versionOf(library)} has no ${what}, which src/build/package-edits.mjs replaces. ` +
  'Read what the new version does instead. Then change the edit, or delete it if the reason in its comment no longer applies.'

const replacement = name => join(root, 'src/build', `in-place-of-${name.replaceAll(/\W+/g, '-')}.js`)

/** Creates a plugin for Rollup, Rolldown and Vite that replaces unused modules of braintree-web. */
export function withoutUnusedModules() {
  const library = 'braintree-web'
  const found = new Set()
  return {
    name: 'replaced-modules',
    resolveId(request, importer) {
      if (!importer || !isInPackage(library, importer)) return null
      const module = replacedModules.find(known => known.request.test(request))
      if (!module) return null
      found.add(module.name)
      return replacement(module.name)
    },
    load: id => replacedModules.find(({ name }) => id === replacement(name))?.code ?? null,
    buildEnd(error) {
      // The build of 3-D Secure has a part of the library only.
      if (error || !Array.from(this.getModuleIds()).some(id => isInPackage(`${library}/hosted-fields`, id)))
        return
      for (const { name } of replacedModules)
        if (!found.has(name)) this.error(unmatched(library, `module ${name}`))
    },
  }
}

function rewriteLine({ library, line, by }) {
  let isFound = false
  return {
    name: `rewritten-line-of-${library}`,
    transform(code, id) {
      if (!isInPackage(library, id) || !code.includes(line)) return null
      isFound = true
      const written = new MagicString(code).replaceAll(line, by)
      return { code: written.toString(), map: written.generateMap({ hires: 'boundary' }) }
    },
    buildEnd(error) {
      if (error || isFound || !Array.from(this.getModuleIds()).some(id => isInPackage(library, id))) return
      this.error(unmatched(library, `line \`${line}\``))
    },
  }
}

export const rewriteLines = () => rewrittenLines.map(rewriteLine)
