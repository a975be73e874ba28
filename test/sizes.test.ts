// The built files: what they weigh, what is in them, and that the manifest tells the truth.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  brotliBytes,
  budgets,
  dist,
  entryFile,
  firstScreen,
  packagesOf,
  paymentStep,
  readManifest,
  sourcesOf,
  umdFile,
  withImports,
} from './sizes.ts'

const manifest = readManifest()
const files = Object.keys(manifest.files)
const scripts = files.filter(file => file.endsWith('.js'))
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')

describe('a visitor fetches', () => {
  const weights: readonly [string, number, number][] = [
    ['an entry', brotliBytes(manifest, withImports(manifest, entryFile)), budgets.entry],
    ['everything up to the first screen', brotliBytes(manifest, firstScreen(manifest)), budgets.firstScreen],
    ['more at the payment step', brotliBytes(manifest, paymentStep(manifest)), budgets.paymentStep],
    ['or one UMD file', brotliBytes(manifest, [umdFile]), budgets.umd],
  ]
  it.each(weights)('%s of %i bytes (brotli), within %i', (_, weight, budget) => {
    expect(weight).toBeGreaterThan(0)
    expect(weight).toBeLessThanOrEqual(budget)
  })
})

describe('the files hold what they should', () => {
  const fromReact = ['@preact/signals-core', '@preact/signals-react', 'react', 'react-dom', 'scheduler']

  it('has no React, store, client or payment code in the entry', () => {
    expect(packagesOf(entryFile).filter(name => name !== 'valibot')).toEqual([])
    expect(
      sourcesOf(entryFile).filter(source => /src\/(app|screens|ui|flow|api|payments)\//.test(source)),
    ).toEqual([])
  })

  it('has React in the app, so that the check above means something', () => {
    const packages = firstScreen(manifest).flatMap(packagesOf)
    expect(packages).toEqual(expect.arrayContaining(fromReact))
  })

  it('has the card provider in one chunk that the first screen does not need', () => {
    const holders = scripts.filter(file => packagesOf(file).includes('braintree-web') && file !== umdFile)
    expect(holders).toEqual([expect.stringMatching(/^chunks\/braintree-/)])
    expect(firstScreen(manifest)).not.toContain(holders[0])
  })

  it('takes the modules of the card provider, not its prebuilt files that share nothing', () => {
    const prebuilt = scripts.flatMap(sourcesOf).filter(source => source.includes('braintree-web/dist/'))
    expect(prebuilt).toEqual([])
  })

  it('never imports the entry from a chunk: with a query in the address it would run twice', () => {
    const importers = files.filter(file => {
      const { imports = [], dynamicImports = [] } = manifest.files[file] ?? {}
      return [...imports, ...dynamicImports].includes(entryFile)
    })
    expect(importers).toEqual([])
  })

  it('has the UMD file by itself', () => {
    expect(manifest.files[umdFile]).toMatchObject({ imports: [], dynamicImports: [] })
    expect(read(umdFile)).not.toMatch(/\bimport\s*\(|import\.meta/)
  })

  it('has production React and no leftovers of Node', () => {
    for (const file of scripts)
      expect(read(file), file).not.toMatch(/process\.env|__VERSION__|react\.dev\/link\/[a-z]/)
  })

  it('has no comments but the link to the source map', () => {
    for (const file of scripts) expect(read(file), file).not.toMatch(/\/\*!|@license|@preserve/)
  })

  it('has types that stand alone', () => {
    expect(read('movie-club.d.ts')).not.toMatch(/^(import|export) .* from /m)
  })
})

describe('beside the files', () => {
  it('lies the licence of each library inside', () => {
    const licences = read('LICENSES.txt')
    const missing = packagesOf(umdFile).filter(name => !licences.includes(`Name: ${name}\n`))
    expect(missing).toEqual([])
  })

  it('lies a manifest of every built file, true to the byte', () => {
    const built = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map(name =>
      name.replaceAll('\\', '/'),
    )
    expect(files.sort()).toEqual(built.filter(name => /\.(js|d\.ts)$/.test(name)).sort())
    for (const [file, { bytes, integrity }] of Object.entries(manifest.files)) {
      const content = readFileSync(join(dist, file))
      expect(bytes).toBe(content.length)
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    }
  })

  it('tells the version of package.json in the manifest and in the files', () => {
    const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'))
    expect(manifest.version).toBe(version)
    expect(read(entryFile)).toContain(`"${version}"`)
    expect(read(umdFile)).toContain(`"${version}"`)
  })
})
