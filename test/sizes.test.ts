// The built files: what they weigh, what is in them, and that the manifest tells the truth.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { parse } from 'acorn'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import {
  brotliBytes,
  budgets,
  dist,
  doctorFile,
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
    ['and, if it is an editor who asks, a checklist', brotliBytes(manifest, [doctorFile]), budgets.doctor],
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

  it('has the UMD file by itself, but for the checklist of editors', () => {
    expect(manifest.files[umdFile]).toMatchObject({ imports: [], dynamicImports: [doctorFile] })
    expect(read(umdFile).match(/\bimport\s*\(.{0,30}|import\.meta/g)).toEqual([
      expect.stringMatching(/^import\(`\.\/movie-club-doctor\.js`\)/),
    ])
  })

  it('has the checklist of editors by itself, as a module and as a plain script', () => {
    expect(manifest.files[doctorFile]).toMatchObject({ imports: [], dynamicImports: [] })
    for (const sourceType of ['module', 'script'] as const)
      expect(() => parse(read(doctorFile), { ecmaVersion: 'latest', sourceType })).not.toThrow()
    expect(packagesOf(doctorFile)).toEqual(['valibot'])
  })

  it('has the words for a wrong tag in neither the entry nor the app', () => {
    const words = 'Put its attributes on a <div>'
    const holders = scripts.filter(file => read(file).includes(words))
    expect(holders).toEqual([expect.stringMatching(/^chunks\/config-faults-/), umdFile])
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

  it('has source maps that lead to the line, and bring our sources along', () => {
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
    expect('originalSource' in found && found.originalSource).toMatch(/src\/embed\/mount\.ts$/)
    const source = readFileSync(join(dist, '../src/embed/mount.ts'), 'utf8').split('\n')
    expect('originalLine' in found && source[found.originalLine]).toContain('movie-club:ready')
  })
})

describe('a page’s own TypeScript', { timeout: 120_000 }, () => {
  /** What a strict compiler, whose libraries are the browser's alone, says of this page. */
  function complaints(page: string): string[] {
    const name = join(dist, 'page.ts')
    const options: ts.CompilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      types: [],
      skipLibCheck: false,
      // Our types are checked. Those of TypeScript itself would take most of the time.
      skipDefaultLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    }
    const host = ts.createCompilerHost(options)
    const { fileExists, getSourceFile } = host
    host.fileExists = file => file === name || fileExists(file)
    host.getSourceFile = (file, target, ...rest) =>
      file === name ? ts.createSourceFile(file, page, target) : getSourceFile(file, target, ...rest)
    const program = ts.createProgram([name], options, host)
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  }

  it('compiles against the types of the module', () => {
    const page = `
      import { type Cart, mount, type MountOptions, type Problem, version, type Widget } from './movie-club.js'
      const options: MountOptions = { cinemaId: 'ritz', cinemaName: 'Ritz', theme: 'lido', routing: 'memory' }
      const element = document.querySelector<HTMLElement>('#here')
      if (element) {
        const widget: Widget = mount(element, options)
        await widget.ready
        const cart: Cart = await widget.cart.addTickets({ sessionId: 's', tickets: [{ quantity: 2 }], seats: ['F7'] })
        const total: number = cart.totalInCents
        await widget.cart.addProducts({ products: [{ id: total }] })
        const there: Cart | null = await widget.cart.get()
        if (there) await widget.navigate('/checkout/' + there.id)
        await widget.cart.reset()
        element.addEventListener('movie-club:complete', event => {
          const cents: number = event.detail.valueInCents
          console.log(cents, version.length)
        })
        const words = (problem: Problem) => (problem.kind === 'server' ? problem.detail : undefined)
        words({ kind: 'offline' })
        widget.unmount()
      }`
    expect(complaints(page)).toEqual([])
  })

  it('is told of what is wrong in it', () => {
    const told = complaints(`
      import { mount } from './movie-club.js'
      mount(document.body, { theme: 'gold' })
      mount(document.body).cart.addTickets({ tickets: [] })
    `)
    expect(told).toHaveLength(2)
    expect(told[0]).toContain('"gold"')
    expect(told[1]).toContain('sessionId')
  })

  it('knows the details of the events, wherever they are listened for', () => {
    const page = `
      import type { HostEvents } from './movie-club.js'
      const onComplete = ({ detail, target }: HTMLElementEventMap['movie-club:complete']) =>
        [detail.valueInCents + 1, detail.membership === 'adult-1year', target]
      const told: HostEvents['movie-club:complete'][] = []
      document.querySelector('[data-movie-club]')?.addEventListener('movie-club:complete', onComplete)
      document.body.addEventListener('movie-club:member', event => event.detail.memberType === 'senior')
      document.addEventListener('movie-club:payment', ({ detail }) => detail.outcome === 'paid' && detail.method)
      window.addEventListener('movie-club:error', ({ detail }) => detail.kind === 'load')
      addEventListener('movie-club:step', ({ detail }) => detail.route.startsWith('/checkout'))
      document.addEventListener('movie-club:complete', ({ detail }) => told.push(detail))
      document.removeEventListener('movie-club:complete', onComplete)`
    expect(complaints(page)).toEqual([])
    const wrong = complaints(`
      import './movie-club.js'
      document.body.addEventListener('movie-club:complete', ({ detail }) => detail.email)
      document.addEventListener('movie-club:payment', ({ detail }) => detail.outcome === 'refunded')
      window.addEventListener('movie-club:step', ({ detail }) => detail.route.cartId)
      document.querySelector('div')?.addEventListener('movie-club:error', ({ detail }) => detail.kind === 'crashed')
      document.body.addEventListener('movie-club:ready', (event: MouseEvent) => event.clientX)
    `)
    expect(wrong).toHaveLength(5)
    for (const [index, word] of ["'email'", '"refunded"', "'cartId'", '"crashed"', 'MouseEvent'].entries())
      expect(wrong[index]).toContain(word)
  })

  it('knows the global of the UMD file', () => {
    expect(complaints(`/// <reference path="./movie-club.d.ts" />\nMovieClub.mount(document.body)`)).toEqual(
      [],
    )
  })
})

describe('beside the files', () => {
  it('lies the licence of each library inside', () => {
    const licences = read('LICENSES.txt')
    const missing = packagesOf(umdFile).filter(name => !licences.includes(`Name: ${name}\n`))
    expect(missing).toEqual([])
    // One package of the card provider's has no licence text of its own, only the name of its licence.
    const bare = licences.split('\n---\n').filter(part => !part.includes('License Text:'))
    expect(bare.map(part => /Name: (.*)/.exec(part)?.[1])).toEqual(['@paypal/fastlane-sdk-loader'])
    expect(bare[0]).toContain('License: MIT')
  })

  it('lies a manifest of every built file, true to the byte', () => {
    const built = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map(name =>
      name.replaceAll('\\', '/'),
    )
    // The snippet page is no part of what a cinema's page loads.
    const loaded = built.filter(name => /\.(js|d\.ts)$/.test(name) && !name.startsWith('snippet/'))
    expect(files.sort()).toEqual(loaded.sort())
    for (const [file, { bytes, integrity }] of Object.entries(manifest.files)) {
      const content = readFileSync(join(dist, file))
      expect(bytes).toBe(content.length)
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    }
  })

  it('tells the version of package.json in the manifest and in the files', () => {
    const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'))
    expect(manifest.version).toBe(version)
    // The minifier writes texts in backticks.
    expect(read(entryFile)).toContain(`\`${version}\``)
    expect(read(umdFile)).toContain(`\`${version}\``)
  })
})
