// The build edits packages (src/build/package-edits.mjs), and fails if an edit does not fit a new version of a package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nodeResolve from '@rollup/plugin-node-resolve'
import type { Plugin } from 'rollup'
import { expect, test } from 'vitest'
import type { BrandMark } from '../../../src/payments/provider.ts'
import { chunkOf, pluginsOf } from './built.ts'

const { brandMarks, rewriteLines, withoutUnusedModules } = await pluginsOf<{
  brandMarks(): Plugin
  rewriteLines(): Plugin[]
  withoutUnusedModules(): Plugin
}>('package-edits.mjs')

const root = join(import.meta.dirname, '../../..')
const ours = join(root, 'src/main.js')
const versionOf = (library: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', library, 'package.json'), 'utf8')).version

const lines = [
  ['valibot', 'for (const key in this.entries)', 'for (const key of Object.keys(this.entries))'],
  ['ky', 'performance?.now()', 'performance?.now?.()'],
] as const

/** A file that uses all exports of the library. */
const all = (library: string) => ({ [ours]: `import * as library from '${library}'; page.use(library)` })

/** Simulates a new version of the packages, in which `to` replaces `from`. */
const changed = (from: string, to: string): Plugin => ({
  name: 'changed',
  transform: code => ({ code: code.replaceAll(from, to), map: null }),
})

test.each(lines)('the build rewrites a line of %s', async (library, line, by) => {
  const { code } = await chunkOf(all(library), [nodeResolve(), ...rewriteLines()])
  expect(code).not.toContain(line)
  expect(code).toContain(by)
})

test.each(lines)('the build fails if %s changes a line that the build rewrites', async (library, line) => {
  const other = line.startsWith('for') ? 'for (let key in this.entries)' : 'page.other()'
  await expect(
    chunkOf(all(library), [changed(line, other), nodeResolve(), ...rewriteLines()]),
  ).rejects.toThrow(`${library} ${versionOf(library)} has no line \`${line}\``)
})

const folder = '/node_modules/braintree-web'
/** A package that requires the given modules. */
const packageWith = (...requests: readonly string[]) => ({
  main: `import '${folder}/hosted-fields/index.js'`,
  [`${folder}/hosted-fields/index.js`]: requests
    .map((request, index) => `import * as part${index} from '${request}'; page.use(part${index})`)
    .join('\n'),
})
const requests = [
  '../lib/frame-service/external',
  '@paypal/fastlane-sdk-loader',
  './adapters/credit-card-tokenization',
] as const

test('the build replaces the unused modules of braintree-web', async () => {
  const { code } = await chunkOf(packageWith(...requests), [withoutUnusedModules()])
  expect(code).toContain('done()')
})

test.each([
  [0, 'lib/frame-service/external'],
  [1, '@paypal/fastlane-sdk-loader'],
  [2, 'client/request/graphql/*/credit-card-*'],
])('the build fails if braintree-web does not require module %i, %s, any more', async (index, name) => {
  const left = requests.filter((_, at) => at !== index)
  await expect(chunkOf(packageWith(...left), [withoutUnusedModules()])).rejects.toThrow(
    `braintree-web ${versionOf('braintree-web')} has no module ${name}, which src/build/package-edits.mjs replaces`,
  )
})

test('a build without these packages does not fail', async () => {
  const plugins = [withoutUnusedModules(), ...rewriteLines()]
  expect((await chunkOf({ main: 'page.tick()' }, plugins)).code).toContain('page.tick()')
})

test('modules of other packages with the same names are not replaced', async () => {
  const files = {
    main: "import '/other/adapters/credit-card-form.js'",
    '/other/adapters/credit-card-form.js': 'page.form()',
  }
  expect((await chunkOf(files, [withoutUnusedModules()])).code).toContain('page.form()')
})

test('modules are replaced on Windows too, whose paths have backslashes', () => {
  const { resolveId } = withoutUnusedModules() as unknown as {
    resolveId(request: string, importer: string): string | null
  }
  const importer = 'C:\\club\\node_modules\\braintree-web\\lib\\assets.js'
  expect(resolveId('@paypal/fastlane-sdk-loader', importer)).toContain('in-place-of-')
  expect(resolveId('@paypal/fastlane-sdk-loader', importer.replace('braintree-web', 'other'))).toBeNull()
})

const drawingOf = (brand: string) => `@paypal/sdk-logos/src/logos/${brand}.jsx`
/** The mark of the file, which a built chunk passes to the page. */
async function markOf(file: string): Promise<BrandMark> {
  const main = { [ours]: `import mark from '${file}'; page.use(mark)` }
  const { code } = await chunkOf(main, [brandMarks(), nodeResolve()])
  const [, mark] = /mark = (\{.*\});/.exec(code) ?? []
  return JSON.parse(mark?.replaceAll(/(\w+):/g, '"$1":') ?? '')
}

test('the build reads a mark from the drawing in @paypal/sdk-logos, with rounded numbers', async () => {
  const { viewBox, shapes } = await markOf(drawingOf('card/visa/logo'))
  expect(viewBox).toBe('0 0 40 24')
  expect(shapes.map(([fill]) => fill)).toEqual(['#21569a', '#ffffff'])
  expect(shapes[1]?.[1]).toMatch(/^M19\.6 7\.88l-2\.11 9\.48H14\.93l2\.11-9\.48h2\.55zm/)
})

test('the mark of Mastercard is its symbol, without the ground and the name', async () => {
  const { shapes } = await markOf(drawingOf('card/mastercard/logo'))
  expect(shapes.map(([fill]) => fill)).toEqual(['#ff5f00', '#eb001b', '#f79e1b'])
})

test('the ground and the letters of PayPal’s mark have the colours of the package', async () => {
  const { shapes } = await markOf(drawingOf('paypalRebrand/badge'))
  expect(shapes[0]).toEqual(['#60cdff', 'M0 0h177.1v70H0z'])
  expect(new Set(shapes.map(([fill]) => fill))).toEqual(new Set(['#60cdff', '#000000']))
})

test.each(['card/jcb/logo', 'card/no-such-brand/logo'])(
  'the build fails if @paypal/sdk-logos has no mark of paths in %s',
  async brand => {
    await expect(markOf(drawingOf(brand))).rejects.toThrow(
      `@paypal/sdk-logos ${versionOf('@paypal/sdk-logos')} has no mark of paths in src/logos/${brand}.jsx, which src/build/package-edits.mjs reads`,
    )
  },
)
