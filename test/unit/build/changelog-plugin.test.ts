// The build contains the changelog, and every file to which the changelog links.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, rollup } from 'rollup'
import { expect, test } from 'vitest'
import { pluginsOf } from './built.ts'

const { writeChangelog } = await pluginsOf<{ writeChangelog(): Plugin }>('changelog-plugin.mjs')
const dist = join(import.meta.dirname, '../../../dist')

test('the build contains the changelog, and the files to which the changelog links', async () => {
  const given: Plugin = { name: 'given', resolveId: id => id, load: () => 'export default 1' }
  const bundle = await rollup({ input: 'main', plugins: [given] })
  const { output } = await bundle.generate({ plugins: [writeChangelog()] })
  const file = output.find(({ fileName }) => fileName === 'CHANGELOG.md')
  const text = file?.type === 'asset' ? String(file.source) : ''
  expect(text).toMatch(/^# Changelog\n/)
  const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target ?? '')
  expect(targets).toContain('README.md')
  expect(targets.filter(target => !existsSync(join(dist, target)))).toEqual([])
})
