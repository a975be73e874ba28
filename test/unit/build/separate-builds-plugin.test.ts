// Tests that the plugin lets the code of one build import a file of a different build.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Plugin, rollup } from 'rollup'
import { afterAll, expect, test } from 'vitest'
import { chunkOf, pluginsOf } from './built.ts'

const { reportBuild, asExternal, pathOfBuild } = await pluginsOf<{
  reportBuild(...sources: string[]): Plugin
  asExternal(...sources: string[]): Plugin
  pathOfBuild(id: string): string
}>('separate-builds-plugin.mjs')
const folder = mkdtempSync(join(tmpdir(), 'separate-builds-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the entry imports a different build’s file by path, and does not include the file', async () => {
  const given: Plugin = { name: 'given', resolveId: id => id, load: () => "export default 'the app'" }
  const bundle = await rollup({ input: '/src/app.ts', plugins: [given] })
  await bundle.write({
    dir: folder,
    format: 'es',
    entryFileNames: 'chunks/app-[hash].js',
    plugins: [reportBuild('/src/app.ts')],
  })
  const files = {
    '/src/entry.ts': "export const app = import('/src/app.ts'), own = import('/src/own.ts')",
    '/src/app.ts': "export default 'the app'",
    '/src/own.ts': "export default 'its own'",
  }
  const { code } = await chunkOf(files, [asExternal('/src/app.ts')], {
    inlineDynamicImports: true,
    paths: pathOfBuild,
  })
  expect(code).toMatch(/import\('\.\/chunks\/app-[^/']+\.js'\)/)
  expect(code).not.toContain('the app')
  expect(code).toContain('its own')
})
