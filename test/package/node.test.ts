// Tests the package in a program without a page: nothing runs, nothing throws, and mount() reports why it
// cannot mount.
import { describe, expect, test } from 'vitest'
import { readManifest } from '../sizes.ts'
import { packageName } from './pack.ts'
import { withConsumer } from './with-consumer.ts'

const consumer = withConsumer()

/**
 * Prints the exports, and the result of mounting. An unhandled rejection would end this program with an
 * error.
 */
const tries = `
  const before = Object.keys(globalThis).join()
  const widget = api.mount(undefined)
  widget.unmount()
  const results = await Promise.allSettled([widget.ready, widget.cart.get(), widget.navigate('/register')])
  await new Promise(resolve => setTimeout(resolve))
  console.log(JSON.stringify({
    exports: Object.keys(api).filter(name => name !== 'module.exports').sort(),
    version: api.version,
    reasons: [...new Set(results.map(({ reason }) => reason.message))],
    hasNewGlobals: Object.keys(globalThis).join() !== before,
  }))`
const expected = {
  exports: ['mount', 'version'],
  version: readManifest().version,
  reasons: ['Movie Club needs a page. Call mount() in the browser, e.g. in an effect.'],
  hasNewGlobals: false,
}

describe.each([
  ['import', 'module', `import * as api from '${packageName}'\n${tries}`],
  ['import()', 'module', `const api = await import('${packageName}')\n${tries}`],
  ['require()', 'commonjs', `const api = require('${packageName}');(async () => {${tries}})()`],
])('%s in Node', (_, type, code) => {
  // The conditions of edge runtimes, workers and React's server components. Workers use the condition
  // `browser` together with `workerd`.
  test.each([
    ['the default', ''],
    ['worker', 'workerd worker browser'],
    ['edge-light', 'edge-light'],
    ['react-server', 'react-server'],
  ])(
    'provides the API under %s export conditions, and creates no global variable',
    async (_name, conditions) => {
      const asked = conditions
        .split(' ')
        .filter(Boolean)
        .map(condition => `--conditions=${condition}`)
      const { stdout, stderr } = await consumer.node(...asked, `--input-type=${type}`, '--eval', code)
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toEqual(expected)
    },
  )
})

test('the package resolves to the widget under a browser’s export conditions', async () => {
  const code = `console.log(import.meta.resolve('${packageName}'))`
  const { stdout } = await consumer.node('--conditions=browser', '--input-type=module', '--eval', code)
  expect(stdout).toContain(`/${packageName}/dist/movie-club.js`)
})

test('the package’s files can be resolved by name, so that a build can copy them', async () => {
  const code = `console.log(import.meta.resolve('${packageName}/dist/manifest.json'))`
  const { stdout } = await consumer.node('--input-type=module', '--eval', code)
  expect(stdout).toContain('/dist/manifest.json')
})
