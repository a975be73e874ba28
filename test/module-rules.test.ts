// Checks src/, demo/ and test/ against the module rules.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenRules } from './dependency-rules.ts'
import { biomeFile, boundariesForBiome, modules, modulesAsMarkdown } from './module-rules.ts'

const root = join(import.meta.dirname, '..')
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')

/** Paths of all files of src/, relative to src/. */
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => statSync(join(root, 'src', name)).isFile())

describe('the modules', () => {
  it('follow the table of allowed imports, and have no import cycle', async () => {
    expect(await brokenRules(root, ['src', 'demo', 'test'])).toEqual([])
  }, 120_000)

  it('use a literal path in every import()', () => {
    const computed = sources.filter(
      name => /\.tsx?$/.test(name) && /\bimport\((?!['")])/.test(read('src', name)),
    )
    expect(computed).toEqual([])
  })

  it('match the folders in the table of module rules', () => {
    const inModules = sources.filter(name => /(?<!\.d)\.tsx?$/.test(name))
    const stray = inModules.filter(
      path => !modules.some(({ name }) => path === name || path.startsWith(`${name}/`)),
    )
    expect(stray).toEqual([])
    const empty = modules.filter(
      ({ name }) => !inModules.some(path => path === name || path.startsWith(`${name}/`)),
    )
    expect(empty.map(({ name }) => name)).toEqual([])
  })

  it('have at most 16 files in a folder', () => {
    const folders = sources.map(name => dirname(name))
    const crowded = new Set(folders.filter(folder => folders.filter(one => one === folder).length > 16))
    expect([...crowded]).toEqual([])
  })

  it('have at most 250 lines in each file, as do the tests and the demo', () => {
    const long = ['src', 'test', 'demo'].flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.(?:tsx?|mjs|css)$/.test(name) && read(folder, name).split('\n').length > 251)
        .map(name => `${folder}/${name}`),
    )
    expect(long).toEqual([])
  })

  it('in screens/ and ui/ change the store only by named actions of flow/', () => {
    const writing = sources.filter(
      name => /^(?:screens|ui)\/.*\.tsx?$/.test(name) && read('src', name).includes('.setState('),
    )
    expect(writing).toEqual([])
  })

  it('are listed in src/README.md with their rules from the table', () => {
    expect(read('src/README.md')).toContain(modulesAsMarkdown())
  })

  it('have the same boundaries in Biome’s configuration as in the table of rules', () => {
    expect(JSON.parse(readFileSync(biomeFile, 'utf8'))).toEqual(boundariesForBiome())
  })
})
