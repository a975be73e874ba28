// The build edits the code of packages. The build fails if an edit does not fit a new version of the package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nodeResolve from '@rollup/plugin-node-resolve'
import type { Plugin } from 'rollup'
import { describe, expect, test } from 'vitest'
import { chunkOf, pluginsOf } from './built.ts'

const { rewriteLine } = await pluginsOf<{
  rewriteLine(library: string, line: string, by: string, times: number): Plugin
}>('packages/edit-package.mjs')
const { withoutThePagesGlobals } = await pluginsOf<{ withoutThePagesGlobals(): Plugin[] }>(
  'page-globals-plugin.mjs',
)
const { withoutUnusedMethods } = await pluginsOf<{ withoutUnusedMethods(): Plugin }>(
  'packages/unused-methods-plugin.mjs',
)
const { allReplaced } = await pluginsOf<{ allReplaced(): Plugin }>('provider-aliases.mjs')

const packages = join(import.meta.dirname, '../../../node_modules')
const file = '/node_modules/clock/index.js'
const built = async (code: string, times: number): Promise<string> => {
  const plugins = [rewriteLine('clock', 'tick()', 'tock()', times)]
  return (await chunkOf({ main: `import '${file}'`, [file]: code }, plugins)).code
}

describe('rewriteLine', () => {
  test('rewrites every occurrence of the line', async () => {
    expect(await built('page.tick(); page.tick()', 2)).toContain('page.tock(); page.tock()')
  })

  test.each([
    ['missing', 'page.beat()', 1],
    ['found more often than expected', 'page.tick(); page.tick()', 1],
    ['found less often than expected', 'page.tick()', 2],
  ])('fails the build if the line is %s', async (_, code, times) => {
    await expect(built(code, times)).rejects.toThrow(
      `clock has ${code.split('tick').length - 1} of the ${times}`,
    )
  })

  test('does not fail a build that does not contain the package', async () => {
    const plugins = [rewriteLine('clock', 'tick()', 'tock()', 1)]
    expect((await chunkOf({ main: 'page.tick()' }, plugins)).code).toContain('page.tick()')
  })
})

/** Simulates a new version of a package's file, in which `to` replaces `from`. */
const changed = (path: string, from: string, to: string): Plugin => ({
  name: 'changed',
  load: id => (id.endsWith(path) ? readFileSync(id, 'utf8').replace(from, to) : null),
})

test.each([
  ['valibot', 'valibot/dist/index.mjs', 'for (const key in this.entries)', 'for (let key in this.entries)'],
  ['ky', 'ky/distribution/core/Ky.js', 'performance?.now()', 'performance.now()'],
])('the build fails if %s changes a line that the build rewrites', async (library, path, line, newLine) => {
  const plugins = [changed(path, line, newLine), nodeResolve(), ...withoutThePagesGlobals().slice(0, 2)]
  const main = join(packages, '../src/main.js')
  const code = `export * from '${library}'`
  await expect(chunkOf({ [main]: code }, plugins)).rejects.toThrow(`${library} has`)
  await expect(chunkOf({ [main]: code }, plugins.slice(1))).resolves.toBeDefined()
})

test.each([
  ['hosted-fields/external/hosted-fields.js', 'HostedFields.prototype.clear ='],
  ['paypal-checkout/paypal-checkout.js', 'PayPalCheckout.prototype.updatePayment ='],
])('the build fails if %s changes a method that the build removes', async (path, method) => {
  const sources = ['hosted-fields/external/hosted-fields.js', 'paypal-checkout/paypal-checkout.js'].map(
    source => {
      const id = `/node_modules/braintree-web/${source}`
      return [id, readFileSync(join(packages, '..', id), 'utf8')] as const
    },
  )
  const build = (from: string) =>
    chunkOf(
      {
        main: sources.map(([id]) => `import '${id}'`).join('\n'),
        ...Object.fromEntries(sources.map(([id, code]) => [id, code.replace(from, 'other.method =')])),
      },
      [withoutUnusedMethods()],
    )
  expect(sources.some(([id, code]) => id.endsWith(path) && code.includes(method))).toBe(true)
  await expect(build(method)).rejects.toThrow('braintree-web has 17 of the 18')
  await expect(build('nothing of it')).resolves.toBeDefined()
})

test('the build fails if braintree-web no longer imports a module that the build replaces', async () => {
  const fields = '/node_modules/braintree-web/hosted-fields/index.js'
  const build = chunkOf({ main: `import '${fields}'`, [fields]: 'page.pay()' }, [allReplaced()])
  await expect(build).rejects.toThrow('unused/frame-service.mjs')
})
