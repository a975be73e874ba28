// Tests the types of the built files with the TypeScript code of a host page.
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { dist } from './sizes.ts'

describe('a page’s own TypeScript', { timeout: 120_000 }, () => {
  /** Returns the errors of a strict compiler for this page. The compiler has only the browser's libraries. */
  function complaints(page: string): string[] {
    const name = join(dist, 'page.ts')
    const options: ts.CompilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      types: [],
      skipLibCheck: false,
      // The compiler checks our types. Checking TypeScript's own libraries would take most of the time.
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
          const cents: number | null = event.detail.valueInCents
          const reference: string = event.detail.reference
          console.log(cents, reference, version.length)
        })
        const words = (problem: Problem) => (problem.kind === 'server' ? problem.detail : undefined)
        words({ kind: 'offline' })
        widget.unmount()
      }`
    expect(complaints(page)).toEqual([])
  })

  it('gets a compile error for each wrong use of the widget', () => {
    const told = complaints(`
      import { mount } from './movie-club.js'
      mount(document.body, { theme: 'gold' })
      mount(document.body).cart.addTickets({ tickets: [] })
    `)
    expect(told).toHaveLength(2)
    expect(told[0]).toContain('"gold"')
    expect(told[1]).toContain('sessionId')
  })

  it('knows the type of each event’s detail in listeners on any element', () => {
    const page = `
      import type { HostEvents } from './movie-club.js'
      const onComplete = ({ detail, target }: HTMLElementEventMap['movie-club:complete']) =>
        [(detail.valueInCents ?? 0) + 1, detail.membership === 'adult-1year', target]
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

  it('knows the type of the UMD file’s global', () => {
    expect(complaints(`/// <reference path="./movie-club.d.ts" />\nMovieClub.mount(document.body)`)).toEqual(
      [],
    )
  })
})
