// These tests fail if a new version of braintree-web changes a module that the build replaces. In that case, read what the new module
// does and which modules require it (see src/build/unused/). Then write the module's new hash into `known`.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { pluginsOf } from './built.ts'

interface Alias {
  readonly find: RegExp
  readonly replacement: string
}
const { providerAliases } = await pluginsOf<{ providerAliases: Alias[] }>('provider-aliases.mjs')
const packages = join(import.meta.dirname, '../../../node_modules/')
const read = (file: string): string => readFileSync(join(packages, file), 'utf8')
const hashOf = (file: string): string => createHash('sha256').update(read(file)).digest('hex').slice(0, 12)

const graphQl = 'client/request/graphql'
const request = [`${graphQl}/request.js`]
const fields = 'hosted-fields/external/hosted-fields.js'
const payPal = 'paypal-checkout/paypal-checkout.js'

/**
 * The replaced modules. Each entry lists our file, the replaced module, the start of its SHA-256 hash, and the modules of
 * braintree-web that require it.
 */
const known: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'base64.mjs',
    'braintree-web/lib/vendor/polyfill.js',
    '5d8b616ffc38',
    ['lib/create-authorization-data.js'],
  ],
  [
    'card-by-client.mjs',
    `braintree-web/${graphQl}/adapters/credit-card-tokenization-fastlane.js`,
    'dd33f1f99662',
    request,
  ],
  [
    'card-by-client.mjs',
    `braintree-web/${graphQl}/adapters/credit-card-tokenization.js`,
    '04ce7610320d',
    request,
  ],
  [
    'card-by-client.mjs',
    `braintree-web/${graphQl}/generators/credit-card-for-fastlane-tokenization.js`,
    'c85f2919de2d',
    request,
  ],
  [
    'card-by-client.mjs',
    `braintree-web/${graphQl}/generators/credit-card-tokenization.js`,
    '7ec2530d5a02',
    request,
  ],
  [
    'deferred-client.mjs',
    'braintree-web/lib/create-deferred-client.js',
    '4b2803cb0778',
    ['apple-pay/index.js', 'google-payment/index.js', fields, payPal, 'three-d-secure/index.js'],
  ],
  [
    'fastlane-loader.mjs',
    '@paypal/fastlane-sdk-loader/dist/loader.umd.js',
    'daf667c210b4',
    ['lib/assets.js'],
  ],
  ['focus-change.mjs', 'braintree-web/hosted-fields/external/focus-change.js', '221c41784182', [fields]],
  [
    'focus-intercept.mjs',
    'braintree-web/hosted-fields/shared/focus-intercept.js',
    '600ec2732528',
    [fields, 'hosted-fields/external/inject-frame.js'],
  ],
  ['frame-service.mjs', 'braintree-web/lib/frame-service/external/index.js', '7cd5d13bd5c8', [payPal]],
  [
    'input-formatting.mjs',
    'restricted-input/supports-input-formatting.js',
    '4c2ad6cbba58',
    ['hosted-fields/index.js'],
  ],
]

/**
 * Finds the modules of the installed braintree-web that the payment code requires and the build replaces. Returns them in the form of
 * `known`.
 */
function replacedModules(): (readonly [string, string, string, readonly string[]])[] {
  const visited = new Set<string>()
  const requiredBy = new Map<string, { ours: string; by: string[] }>()
  const visit = (file: string): void => {
    if (visited.has(file)) return
    visited.add(file)
    for (const [, wanted = ''] of read(file).matchAll(/\brequire\("([^"]+)"\)/g)) {
      const found = createRequire(join(packages, file)).resolve(wanted).replace(packages, '')
      const alias = providerAliases.find(({ find }) => find.test(wanted))
      if (alias?.replacement.endsWith('.mjs')) {
        const { by } = requiredBy.get(found) ?? { by: [] }
        requiredBy.set(found, {
          ours: basename(alias.replacement),
          by: [...by, file.replace('braintree-web/', '')],
        })
      } else visit(found)
    }
  }
  for (const part of [
    'client',
    'hosted-fields',
    'apple-pay',
    'google-payment',
    'paypal-checkout',
    'three-d-secure',
  ])
    visit(`braintree-web/${part}/index.js`)
  return [...requiredBy].map(([found, { ours, by }]) => [ours, found, hashOf(found), by.sort()])
}

test('the installed version of braintree-web is the one whose modules the build replaces', () => {
  expect(JSON.parse(read('braintree-web/package.json')).version).toBe('3.144.0')
})

test('the modules that the build replaces in braintree-web are unchanged', () => {
  expect(replacedModules().sort()).toEqual(known)
})

test('each alias of the build replaces a known module of braintree-web', () => {
  const aliases = providerAliases.map(({ replacement }) => basename(replacement))
  expect(new Set(aliases.filter(file => file.endsWith('.mjs')))).toEqual(new Set(known.map(([ours]) => ours)))
})
