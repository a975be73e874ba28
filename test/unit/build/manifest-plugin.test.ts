// The manifest lists the files of several builds. Writing it removes the files of earlier builds.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Plugin, rollup } from 'rollup'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pluginsOf } from './built.ts'

interface Manifest {
  write(group: string): Plugin
  removeOldChunks(): Plugin
}
const { createManifest } = await pluginsOf<{ createManifest(folder: string, version: string): Manifest }>(
  'manifest-plugin.mjs',
)

let folder: string
let manifest: Manifest
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'))
  manifest = createManifest(folder, '1.2.3')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function build(name: string, code: string, group = name): Promise<void> {
  const given: Plugin = {
    name: 'given',
    resolveId: id => (id === name ? id : { id, external: true }),
    load: () => code,
  }
  const bundle = await rollup({ input: name, plugins: [given] })
  const plugins = [manifest.write(group), manifest.removeOldChunks()]
  await bundle.write({ dir: folder, format: 'es', entryFileNames: 'chunks/[name]-[hash].js', plugins })
}
const written = () =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    version: string
    files: Record<string, { bytes: number; brotli: number; integrity: string; imports: readonly string[] }>
  }

describe('the manifest', () => {
  test('lists the size, hash and imports of every built file by name', async () => {
    await build('later', `import './react.js'; export default '${'later '.repeat(99)}'`)
    await build('app', `export default '${'app '.repeat(99)}'`)
    const { version, files } = written()
    expect(version).toBe('1.2.3')
    expect(Object.keys(files).map(name => name.replace(/-[^-]*$/, ''))).toEqual([
      'chunks/app',
      'chunks/later',
    ])
    for (const [name, file] of Object.entries(files)) {
      const content = readFileSync(join(folder, name))
      expect(file.bytes).toBe(content.length)
      expect(file.brotli).toBeLessThan(content.length)
      expect(file.integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    }
    expect(Object.values(files)[1]?.imports).toEqual(['chunks/react.js'])
  })

  test('no longer lists the old files of a build that runs again', async () => {
    await build('app', "export default 'first'")
    const [first = ''] = Object.keys(written().files)
    await build('app', "export default 'second'")
    const [second = '', ...more] = Object.keys(written().files)
    expect(more).toEqual([])
    expect(second).not.toBe(first)
    expect([existsSync(join(folder, first)), existsSync(join(folder, second))]).toEqual([false, true])
  })

  test('lists the chunks of every build, and unlisted chunks are deleted', async () => {
    mkdirSync(join(folder, 'chunks'))
    writeFileSync(join(folder, 'chunks/old-abc.js.map'), '')
    await build('app', "export default 'app'")
    await build('later', "export default 'later'")
    expect(Object.keys(written().files).every(name => existsSync(join(folder, name)))).toBe(true)
    expect(Object.keys(written().files)).toHaveLength(2)
    expect(existsSync(join(folder, 'chunks/old-abc.js.map'))).toBe(false)
  })
})
