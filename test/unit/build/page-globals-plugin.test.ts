// In our code and in our libraries, the build replaces globals that scripts of the page may have changed.
import { join } from 'node:path'
import nodeResolve from '@rollup/plugin-node-resolve'
import type { Plugin } from 'rollup'
import { expect, test } from 'vitest'
import { chunkOf, pluginsOf } from './built.ts'

const { withoutThePagesGlobals } = await pluginsOf<{ withoutThePagesGlobals(): Plugin[] }>(
  'page-globals-plugin.mjs',
)
const project = join(import.meta.dirname, '../../..')
const native: Plugin = {
  name: 'native',
  load: id => (id.endsWith('browser/native.ts') ? 'export const NativeMap = 1, parseJson = 2' : null),
}
const inProject = join(project, 'src/main.js')
const chunk = (code: string) =>
  chunkOf({ [inProject]: code }, [native, nodeResolve(), ...withoutThePagesGlobals()])

test('our code uses the browser’s own Map and JSON.parse, however it refers to them', async () => {
  const { code } = await chunk('export const all = [new Map(), globalThis.Map, JSON.parse("1"), page.Map]')
  expect(code).toContain('[new NativeMap(), NativeMap, parseJson("1"), page.Map]')
})

test('the name of a global is not rewritten if the code declares the name itself', async () => {
  expect((await chunk('export function of(Map) { return new Map() }')).code).toContain('return new Map()')
})
