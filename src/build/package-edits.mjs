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

const unmatched = (library, what, does = 'replaces') =>
  `${library} ${versionOf(library)} has no ${what}, which src/build/package-edits.mjs ${does}. ` +
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

const logos = '@paypal/sdk-logos'
const markRequest = new RegExp(`^${logos}/(src/logos/.+[.]jsx)$`)

/** What the widget shows of a drawing, if that is not all of it. `fills` are the colours of the shapes that it shows. */
const partsOfMarks = {
  // The symbol, with which Mastercard asks websites to show acceptance. The name below it is illegible in this size (braintree §11).
  'src/logos/card/mastercard/logo.jsx': {
    viewBox: '-1.05 -2.25 40 24',
    fills: ['#ff5f00', '#eb001b', '#f79e1b'],
  },
}

/** Rounds the numbers of a path. Arcs keep theirs, because their flags may follow each other without a space. */
const rounded = (path, decimals) =>
  /a/i.test(path)
    ? path
    : Array.from(path.matchAll(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi), ([part]) =>
        /[a-z]/i.test(part)
          ? part
          : String(Number(Number(part).toFixed(decimals))).replace(/^(-?)0[.]/, '$1.'),
      )
        .join(' ')
        .replaceAll(/ ?([a-z]) ?/gi, '$1')
        .replaceAll(' -', '-')

const toHex = colour =>
  /^rgb/.test(colour)
    ? `#${colour
        .match(/\d+/g)
        .map(part => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    : colour.toLowerCase()

/** Reads the first drawing of a JSX file: its view box, and the fill and the path of each shape. Throws if it has other shapes. */
function readMark(jsx, { viewBox, fills } = {}) {
  const svg = jsx.match(/<svg\b.*?<\/svg>/s)?.[0] ?? ''
  const own = svg.match(/viewBox="([^"]+)"/)?.[1] ?? ''
  // A fill such as {foreground} is a colour of the first list with this name.
  const colours = jsx.match(/DEFAULT\]: \{(.*?)\}/s)?.[1] ?? ''
  const colourOf = fill => toHex(colours.match(new RegExp(`\\b${fill}: "([^"]+)"`))?.[1] ?? fill)
  const shapes = Array.from(svg.matchAll(/<(\w+)([^<>]*)\/>/g), ([, name, attributes]) => {
    const { fill, d, width, height } = Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)=["{]([^"}]*)["}]/g), ([, key, value]) => [key, value]),
    )
    const path = name === 'rect' ? `M0 0h${width}v${height}H0z` : d
    return [colourOf(fill), path && rounded(path, own.split(' ')[2] > 100 ? 1 : 2)]
  })
  const shown = fills ? fills.flatMap(fill => shapes.filter(shape => shape[0] === fill)) : shapes
  const isRead = shown.every(([fill, path]) => /^#[\da-f]{3,8}$/.test(fill) && path)
  if (!own || shown.length < (fills?.length ?? 1) || !isRead) throw new Error(`Not a mark: ${svg}`)
  return { viewBox: viewBox ?? own, shapes: shown }
}

/**
 * Creates a plugin for Rollup, Rolldown and Vite that imports the marks of brands from the files in which PayPal publishes them
 * (braintree §11): `import visa from '@paypal/sdk-logos/src/logos/card/visa/logo.jsx'`. The default export is a `BrandMark`
 * (payments/provider.ts).
 */
export function brandMarks() {
  const folder = join(root, 'node_modules', logos)
  return {
    name: 'brand-marks',
    enforce: 'pre',
    resolveId(request) {
      const path = markRequest.exec(request)?.[1]
      // In the package's folder, so that its licence is listed. The .js ending keeps Vite's own JSX plugin from handling the file.
      return path ? `\0${join(folder, path)}.js` : null
    },
    load(id) {
      if (!id.startsWith(`\0${folder}`)) return null
      const file = id.slice(1, -'.js'.length)
      const path = file.slice(folder.length + 1).replaceAll('\\', '/')
      try {
        const mark = readMark(readFileSync(file, 'utf8'), partsOfMarks[path])
        return { code: `export default ${JSON.stringify(mark)}`, map: { mappings: '' } }
      } catch (thrown) {
        return this.error(unmatched(logos, `mark of paths in ${path}`, 'reads'), { cause: thrown })
      }
    },
  }
}
