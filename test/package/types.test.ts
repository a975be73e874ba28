// Tests the package's types as TypeScript finds them in a project: in every resolution mode, and in the recipes of
// the documents.
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { packageName } from './pack.ts'
import { reactRecipe, recipe } from './recipe.ts'
import { withConsumer } from './with-consumer.ts'

const consumer = withConsumer('react', '@types/react', 'csstype')

/** TypeScript must report an error in each line after `@ts-expect-error`. It reports a missing error as an error. */
const page = `
import { type Cart, type HostEvents, mount, type MountOptions, type Problem, version, type Widget } from '${packageName}'

const options: MountOptions = { cinemaId: 'ritz', cinemaName: 'Ritz Cinemas', theme: 'lido', routing: 'memory' }
const widget: Widget = mount(document.body, options)
await widget.ready
const cart: Cart | null = await widget.cart.get()
if (cart) await widget.navigate('/checkout/' + cart.id)
await widget.cart.addProducts({ products: [{ id: cart?.totalInCents }] })
await widget.cart.reset()
widget.unmount()
const words = (problem: Problem) => (problem.kind === 'server' ? problem.detail : undefined)
words({ kind: 'offline' })
const zoned: MountOptions = { cinemaId: 'ritz', cinemaName: 'Ritz Cinemas', timeZone: 'Australia/Perth' }
// An id with more digits than a number can keep is a text or a bigint.
const ids = [7, '12345678901234567', 12345678901234567n]
for (const sessionId of ids) await widget.cart.addTickets({ sessionId, tickets: [{}] })
// @ts-expect-error
await widget.cart.addTickets({ sessionId: { id: 7 }, tickets: [{}] })
document.body.addEventListener('movie-club:complete', ({ detail }) => {
  const cents: number | null = detail.valueInCents
  const same: HostEvents['movie-club:complete'] = detail
  // @ts-expect-error
  const email: string = detail.email
  console.log(cents, same, email, version, zoned)
})
const onComplete = ({ detail, target }: HTMLElementEventMap['movie-club:complete']) =>
  [(detail.valueInCents ?? 0) + 1, detail.membership === 'adult-1year', target]
document.querySelector('[data-movie-club]')?.addEventListener('movie-club:complete', onComplete)
document.addEventListener('movie-club:payment', ({ detail }) => detail.outcome === 'paid' && detail.method)
document.removeEventListener('movie-club:complete', onComplete)
window.addEventListener('movie-club:error', ({ detail }) => detail.kind === 'load')
addEventListener('movie-club:step', ({ detail }) => detail.route.startsWith('/checkout'))
// @ts-expect-error
document.body.addEventListener('movie-club:payment', ({ detail }) => detail.outcome === 'refunded')
// @ts-expect-error
window.addEventListener('movie-club:step', ({ detail }) => detail.route.cartId)
// @ts-expect-error
document.querySelector('div')?.addEventListener('movie-club:error', ({ detail }) => detail.kind === 'crashed')
// @ts-expect-error
document.body.addEventListener('movie-club:ready', (event: MouseEvent) => event.clientX)
// @ts-expect-error
mount(document.body, { theme: 'gold' })
// @ts-expect-error
mount('#club')
// @ts-expect-error
await widget.cart.addTickets({ tickets: [] })
`

/** The UMD file's types declare a global. */
const umd = `/// <reference types="${packageName}" />\nMovieClub.mount(document.body)`

const jsx = `
import { MovieClub } from './movie-club.js'

export const page = <MovieClub cinemaId="ritz" cinemaName="Ritz Cinemas" theme="ritz" />
// @ts-expect-error
export const wrong = <MovieClub cinemaId="ritz" theme="gold" />
`

const elements = `
export const wrong = [
  // @ts-expect-error
  <movie-club cinema-id="ritz" cinema-name="Ritz Cinemas" theme="gold" />,
  // @ts-expect-error
  <movie-club cinema-id="ritz" />,
  // @ts-expect-error
  <movie-club cinema-id="ritz" cinema-name="Ritz Cinemas" nonsense="yes" />,
]
export const right = (
  <movie-club id="club" cinema-id="ritz" cinema-name="Ritz" captcha-site-key="k" forget-after="2" time-zone="Australia/Perth" data-nonce="n">
    <a href="/club">Join</a>
  </movie-club>
)`

/** The part of Vue's types that the recipe extends. Vue is not installed here. */
const vue = 'export interface GlobalComponents {}'
const vueTemplate = `
import type {} from '${packageName}/dist/vue.d.ts'
import type { GlobalComponents } from 'vue'

type Props = InstanceType<GlobalComponents['movie-club']>['$props']
export const right: Props = { 'cinema-id': 'ritz', 'cinema-name': 'Ritz', 'forget-after': '2', routing: 'path', 'time-zone': 'Australia/Perth' }
// @ts-expect-error
export const wrong: Props = { 'cinema-id': 'ritz' }`

const nextScript = `export default function Script(props: {
  type: string; src: string; crossOrigin: 'anonymous'; strategy: 'afterInteractive'
}): import('react').ReactElement`

const resolutions: readonly [string, ts.ModuleKind, ts.ModuleResolutionKind][] = [
  ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ['node16', ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
]

describe.each(resolutions)('with moduleResolution %s', (_, module, moduleResolution) => {
  const complaints = (files: readonly string[]): string[] => {
    const options: ts.CompilerOptions = {
      module,
      moduleResolution,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      // The package's own types are checked. A check of TypeScript's types would take most of the time.
      skipDefaultLibCheck: true,
      noEmit: true,
      types: [],
      // The file of the global has no import, so it is a script.
      moduleDetection: ts.ModuleDetectionKind.Legacy,
    }
    const host = ts.createCompilerHost(options)
    host.getCurrentDirectory = () => consumer.folder
    return ts
      .getPreEmitDiagnostics(ts.createProgram(files, options, host))
      .map(
        ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      )
  }

  test('the documented recipes compile, and mistakes of a page are reported', () => {
    consumer.write({
      'node_modules/vue/index.d.ts': vue,
      'node_modules/next/script.d.ts': nextScript,
      'node_modules/vue/package.json': '{ "type": "module", "exports": { "types": "./index.d.ts" } }',
      'node_modules/next/package.json':
        '{ "type": "module", "exports": { "./script": { "types": "./script.d.ts" } } }',
    })
    const written = consumer.write({
      'page.ts': page,
      'umd.ts': umd,
      'events.ts': `import '${packageName}'\n${recipe('ts', 'movie-club:complete')}`,
      'movie-club.tsx': reactRecipe(),
      'club.tsx': jsx,
      'element.tsx': recipe('tsx', '<movie-club') + elements,
      'vue-template.ts': vueTemplate,
      'next-script.tsx': recipe('tsx', 'next/script'),
    })
    expect(complaints(written)).toEqual([])
  })
})
