// No code that visitors run reads a global that libraries replace and that src/browser/native.ts cannot restore, because an object of a
// different frame would not fit.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { expect, test } from 'vitest'
import { chunkOf, pluginsOf } from './built.ts'

const src = join(import.meta.dirname, '../../../src')

/** Globals that MooTools, Prototype and similar libraries replace with their own objects. */
const replaced =
  /instanceof (?:(?:HTML|SVG)?\w*Element|ShadowRoot)\b|(?:instanceof|new) (?:Document|Event|Node|Window)\b|\b(?:Document|Element|Event|Node|Window)\.\w|\.(?:bind|reduce)[(<]/

test.each([
  ['Document.prototype.querySelectorAll', true],
  ['node instanceof Element && x', true],
  ['new Event(type)', true],
  ['Node.TEXT_NODE', true],
  ['node instanceof HTMLElement', true],
  ['root instanceof ShadowRoot', true],
  ['work.bind(null)', true],
  ['list.reduce<number>((sum) => sum, 0)', true],
  ['isElement(node)', false],
  ['new CustomEvent(type)', false],
])('the check finds %s: %s', (code, isFound) => expect(replaced.test(code)).toBe(isFound))

test('no file reads such a global', () => {
  const files = globSync('{api,app,browser,domain,embed,flow,payments,screens,themes,ui}/**/*.{ts,tsx}', {
    cwd: src,
  })
  const lines = [...files, 'script.ts', 'index.ts'].flatMap(file =>
    readFileSync(join(src, file), 'utf8')
      .split('\n')
      .filter(line => replaced.test(line.replace(/^\s*(?:\/\/|\*|\/\*).*/, '')))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(lines).toEqual([])
})

test('a package calls the original bind and reduce, also of each other’s results', async () => {
  const { withoutThePagesGlobals } = await pluginsOf<{ withoutThePagesGlobals(): Plugin[] }>(
    'page-globals-plugin.mjs',
  )
  const files = {
    '/node_modules/package/index.js': 'use((one, work).bind(null, list.reduce(sum, 0)).bind(1))',
    [join(src, 'browser/native.ts')]: 'export const functionBind = page.bind, arrayReduce = page.reduce',
  }
  const { code } = await chunkOf(files, withoutThePagesGlobals())
  expect(code).toContain(
    'use(functionBind.call(functionBind.call((one, work), null, arrayReduce.call(list, sum, 0)), 1))',
  )
})
