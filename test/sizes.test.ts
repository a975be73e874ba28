// Tests of the built files: their sizes, their contents, and the manifest that describes them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import { Script } from 'node:vm'
import { parseAst } from 'rollup/parseAst'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  brotliBytes,
  checklistFile,
  dist,
  entryFile,
  filesOf,
  packagesOf,
  readManifest,
  sizesTable,
  sourcesOf,
  steps,
  umdFile,
} from './sizes.ts'

const manifest = readManifest()
const files = Object.keys(manifest.files)
const scripts = files.filter(file => file.endsWith('.js'))
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')

beforeAll(() => console.log(sizesTable(manifest)))

describe('the limits of size-limit.json', () => {
  it('count each file of a step exactly once', () => {
    const loaded: string[] = []
    for (const step of steps) {
      const files = filesOf(manifest, step)
      expect(files.length, step).toBeGreaterThan(0)
      expect(
        files.filter(file => loaded.includes(file)),
        step,
      ).toEqual([])
      loaded.push(...files)
      const imports = files.flatMap(file => manifest.files[file]?.imports ?? [])
      expect(
        imports.filter(file => !loaded.includes(file)),
        step,
      ).toEqual([])
    }
  })
})

describe('the built files', () => {
  const fromReact = ['@preact/signals-core', '@preact/signals-react', 'react', 'react-dom', 'scheduler']

  it('contain no React, store, HTTP client or payment code in the entry', () => {
    expect(packagesOf(entryFile).filter(name => name !== 'valibot')).toEqual([])
    const ofLater = sourcesOf(entryFile).filter(source =>
      /src\/(app|screens|ui|flow|api|payments)\//.test(source),
    )
    expect(ofLater).toEqual([expect.stringMatching(/src\/app\/chunks\/chunks\.ts$/)])
  })

  it('contain React in the files of the first screen', () => {
    const packages = filesOf(manifest, 'first screen').flatMap(packagesOf)
    expect(packages).toEqual(expect.arrayContaining(fromReact))
  })

  it('have React in a chunk with only the modules of ours that replace the page’s globals', () => {
    const react = scripts.filter(file => file.startsWith('chunks/react-'))
    expect(react.flatMap(packagesOf)).toEqual(['react', 'react-dom', 'scheduler'])
    const ours = react.flatMap(sourcesOf).filter(source => source.includes('/src/'))
    expect(ours).toEqual(['native.ts', 'page-elements.ts'].map(name => `../../src/browser/${name}`))
  })

  it('have the card provider’s library in a chunk that no release of ours changes', () => {
    const library = scripts.filter(file => file.startsWith('chunks/braintree-'))
    const ours = library.flatMap(sourcesOf).filter(source => /src\/(?!build\/in-place-of)/.test(source))
    expect(ours.filter(source => !source.includes('node_modules'))).toEqual(
      ['native.ts', 'page-elements.ts'].map(name => `../../src/browser/${name}`),
    )
    expect(manifest.files[library[0] ?? '']?.imports).toEqual([])
    const payments = scripts.filter(file => file.startsWith('chunks/payments-'))
    expect(payments.flatMap(packagesOf)).toEqual([])
  })

  it('load the HTTP client only after the first screen', () => {
    expect(filesOf(manifest, 'first screen').flatMap(packagesOf)).not.toContain('ky')
    expect(filesOf(manifest, 'later steps').flatMap(packagesOf)).toContain('ky')
  })

  it('ask Chromium to compile the files of the steps early', () => {
    const compiled = scripts.filter(file => read(file).startsWith('//# allFunctionsCalledOnLoad\n'))
    const names = compiled.map(file => file.replace(/^chunks\/|-[\w-]{8}\.js$|\.js$/g, ''))
    expect(names.sort()).toEqual(['app', 'base', 'checkout', 'later', 'member-pages', 'movie-club', 'react'])
  })

  it('have the card provider in two chunks, outside of the first screen', () => {
    const holders = scripts.filter(file => packagesOf(file).includes('braintree-web') && file !== umdFile)
    expect(holders).toEqual([
      expect.stringMatching(/^chunks\/braintree-/),
      expect.stringMatching(/^chunks\/three-d-secure-/),
    ])
    for (const holder of holders) expect(filesOf(manifest, 'first screen')).not.toContain(holder)
  })

  it('contain no prebuilt files of the card provider', () => {
    const prebuilt = scripts.flatMap(sourcesOf).filter(source => source.includes('braintree-web/dist/'))
    expect(prebuilt).toEqual([])
  })

  it('contain no unused modules of the card provider', () => {
    const used = scripts.flatMap(sourcesOf).filter(source => source.includes('braintree-web/'))
    expect(used).toContainEqual(expect.stringContaining('/paypal-checkout/'))
    const unused = /frame-service|\/(generators|adapters)\/credit-card|fastlane-sdk|restricted-input/
    expect(used.filter(source => unused.test(source))).toEqual([])
  })

  it('rename only the chunks that a release changes, because no chunk names another one', () => {
    const chunks = scripts.filter(file => file.startsWith('chunks/'))
    const named = chunks.flatMap(file =>
      scripts
        .filter(other => other !== file && read(file).includes(basename(other)))
        .map(other => [file, other]),
    )
    expect(named).toEqual([
      [expect.stringMatching(/^chunks\/later-/), expect.stringMatching(/^chunks\/braintree-/)],
      [expect.stringMatching(/^chunks\/later-/), expect.stringMatching(/^chunks\/three-d-secure-/)],
    ])
  })

  it.each(['Already a member?', 'Choose your membership', 'Process Payment', 'Past bookings'])(
    'cost a visitor who returns at most 45 kB if a release changes the label "%s"',
    label => {
      const changed = scripts.filter(file => file.startsWith('chunks/') && read(file).includes(label))
      expect(changed).toHaveLength(1)
      expect(brotliBytes(manifest, [entryFile, ...changed])).toBeLessThan(45_000)
    },
  )

  it('have all code in the UMD file, except 3-D Secure and the editors’ checklist', () => {
    const secure = expect.stringMatching(/^chunks\/three-d-secure-/)
    expect(manifest.files[umdFile]).toMatchObject({ imports: [], dynamicImports: [checklistFile, secure] })
    const imports = read(umdFile).match(/\bimport\s*\(.{0,30}|import\.meta/g)
    expect(imports?.toSorted()).toEqual([
      expect.stringMatching(/^import\("\.\/chunks\/three-d-secure-/),
      expect.stringMatching(/^import\("\.\/movie-club-checklist\.js"\)/),
      // Fetches a file again that has failed.
      expect.stringMatching(/^import\(\w+\)/),
    ])
  })

  it('have a checklist file that works as a module and as a plain script', () => {
    expect(manifest.files[checklistFile]).toMatchObject({ imports: [], dynamicImports: [] })
    const code = read(checklistFile)
    expect(() => [parseAst(code), new Script(code)]).not.toThrow()
    expect(packagesOf(checklistFile)).toEqual([])
  })

  it('have the warnings about a wrong tag in a separate chunk', () => {
    const words = 'Put its attributes on a <div>'
    const holders = scripts.filter(file => read(file).includes(words))
    expect(holders).toEqual([expect.stringMatching(/^chunks\/config-errors-/), umdFile])
  })

  it('have production React and no code for Node', () => {
    for (const file of scripts)
      expect(read(file), file).not.toMatch(/process\.env|__VERSION__|__BUILT_FILES__|react\.dev\/link\/[a-z]/)
  })

  it('have no licence comments', () => {
    for (const file of scripts) expect(read(file), file).not.toMatch(/\/\*!|@license|@preserve/)
  })

  it('have a file of types that imports nothing', () => {
    expect(read('movie-club.d.ts')).not.toMatch(/^(import|export) .* from /m)
  })

  it('have source maps with our sources, and with the right lines', () => {
    for (const file of scripts) {
      const map = JSON.parse(read(`${file}.map`))
      const ours = map.sources.map((name: string, index: number) => [name, map.sourcesContent[index]])
      const empty = ours.filter(([name, text]: [string, unknown]) => name.includes('/src/') && !text)
      expect(empty, file).toEqual([])
    }
    const code = read(entryFile)
    const lines = code.slice(0, code.indexOf('movie-club:ready')).split('\n')
    const map = new SourceMap(JSON.parse(read(`${entryFile}.map`)))
    const found = map.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0)
    expect('originalSource' in found && found.originalSource).toMatch(/src\/embed\/run\.ts$/)
    const source = readFileSync(join(dist, '../src/embed/run.ts'), 'utf8').split('\n')
    expect('originalLine' in found && source[found.originalLine]).toContain('movie-club:ready')
  })
})

describe('the build', () => {
  it('contains the licence of each bundled library', () => {
    const licences = read('LICENSES.txt')
    // The source maps lack the package of the marks, because the build writes the marks itself.
    const bundled = [...packagesOf(umdFile), '@paypal/sdk-logos']
    const missing = bundled.filter(name => !licences.includes(`Name: ${name}\n`))
    expect(missing).toEqual([])
    const bare = licences.split('\n---\n').filter(part => !part.includes('License Text:'))
    expect(bare.map(part => /Name: (.*)/.exec(part)?.[1])).toEqual([])
  })

  it('contains a manifest with the size of every built file', () => {
    const built = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map(name =>
      name.replaceAll('\\', '/'),
    )
    // Leaves out the files of the snippet page, which a host page never loads.
    const loaded = built.filter(name => /\.(js|d\.ts)$/.test(name) && !name.startsWith('snippet/'))
    expect(files.sort()).toEqual(loaded.sort())
    for (const [file, { bytes, integrity }] of Object.entries(manifest.files)) {
      const content = readFileSync(join(dist, file))
      expect(bytes).toBe(content.length)
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    }
  })

  it('writes the version of package.json into the manifest and the built files', () => {
    const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'))
    expect(manifest.version).toBe(version)
    expect(read(entryFile)).toContain(`"${version}"`)
    expect(read(umdFile)).toContain(`"${version}"`)
  })
})
