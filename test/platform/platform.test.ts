// Checks that src/ and the built files use only features that all supported browsers have, according to MDN's data.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/domain/widget-config.ts'
import { alertStylesFor } from '../../src/themes/alert-styles.ts'
import { checkoutStyles } from '../../src/themes/checkout-styles.ts'
import { lazyStylesFor } from '../../src/themes/lazy-styles.ts'
import member from '../../src/themes/styles/member.css'
import print from '../../src/themes/styles/print.css'
import { cssFor } from '../../src/themes/theme.ts'
import { lowestVersions } from './browsers.ts'
import { builtUses } from './built-uses.ts'
import { excused } from './excused.ts'
import { browsersWithoutCss, browsersWithoutMember, browsersWithoutMethod } from './platform-feature.ts'
import { platformUses } from './platform-uses.ts'
import { styleUses } from './style-uses.ts'

const root = join(import.meta.dirname, '../..')

/** A feature that is too new: `Owner.name`, the place in the code, and the browsers that lack the feature. */
interface TooNew {
  readonly what: string
  readonly where: string
  readonly lacking: readonly string[]
}

function tooNewInSources(program: ts.Program, isOurs: (file: string) => boolean): TooNew[] {
  return platformUses(program, isOurs)
    .map(({ owners, name, place }) => ({
      what: `${owners.find(owner => owner !== '__type')}.${name}`,
      where: place.replace(root, ''),
      lacking: browsersWithoutMember(owners, name),
    }))
    .filter(({ lacking }) => lacking.length > 0)
}

function tooNewInBuilt(code: string, sourceType: 'module' | 'script' = 'module'): TooNew[] {
  return builtUses(code, sourceType)
    .map(({ owner, name, place }) => ({
      what: `${owner ?? '?'}.${name}`,
      where: place,
      lacking: owner === null ? browsersWithoutMethod(name) : browsersWithoutMember([owner], name),
    }))
    .filter(({ lacking }) => lacking.length > 0)
}

function tooNewInStyles(name: string, css: string): TooNew[] {
  return styleUses(name, css)
    .map(use => ({ what: use.name, where: name, lacking: browsersWithoutCss(...use.paths) }))
    .filter(({ lacking }) => lacking.length > 0)
}

/** Returns the features without an excuse, and the excuses that no feature needs. */
function withoutExcused(found: readonly TooNew[], excuses: Readonly<Record<string, string>>): unknown[] {
  const needless = Object.keys(excuses).filter(excuse => !found.some(({ what }) => what === excuse))
  return [
    ...found.filter(({ what }) => !(what in excuses)),
    ...needless.map(what => `${what} needs no excuse`),
  ]
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
}

/**
 * Returns the report for made-up source files. All files are in one TypeScript program, because reading the types of the platform takes
 * seconds.
 */
function tooNewIn(sources: readonly string[]): readonly (readonly string[])[] {
  const names = sources.map((_, index) => join(root, `src/made-up-${index}.ts`))
  const texts = new Map(names.map((name, index) => [name, sources[index] ?? '']))
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, ...rest) => {
    const text = texts.get(file)
    return text === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
  }
  const program = ts.createProgram(names, options, host)
  return names.map(name => tooNewInSources(program, file => file === name).map(({ what }) => what))
}

describe('every supported browser has', () => {
  it('every feature that the sources use', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    const sources = files.filter(file => /\.tsx?$/.test(file)).map(file => join(root, 'src', file))
    const program = ts.createProgram(sources, options)
    const isOurs = (file: string) => file.startsWith(join(root, 'src/'))
    expect(platformUses(program, isOurs).length).toBeGreaterThan(500)
    expect(withoutExcused(tooNewInSources(program, isOurs), excused.sources)).toEqual([])
  })

  it('the syntax and every feature that the built files use', () => {
    const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    const scripts = files.filter(file => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(4)
    const found = scripts.flatMap(file =>
      tooNewInBuilt(
        readFileSync(join(root, 'dist', file), 'utf8'),
        file.includes('.umd.') ? 'script' : 'module',
      ),
    )
    expect(withoutExcused(found, excused.built)).toEqual([])
  })

  it('every CSS feature in the built styles of each theme', () => {
    const styles = (config: Parameters<typeof cssFor>[0]) =>
      cssFor(config) + alertStylesFor(config) + lazyStylesFor(config)
    const later = print + checkoutStyles + member
    const found = themes.flatMap(theme => tooNewInStyles(theme, styles({ theme, scheme: 'auto' }) + later))
    expect(withoutExcused(found, excused.styles)).toEqual([])
  })
})

it('the README lists the same supported browsers as package.json', () => {
  const { chrome, edge, firefox, safari, ios_saf } = lowestVersions
  expect([edge, ios_saf]).toEqual([chrome, safari])
  const promise = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, and newer.`
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(promise)
})

describe('the check of features', () => {
  const sources: readonly [what: string, source: string][] = [
    ['URL.canParse', `export const a = URL.canParse('/')`],
    ['AbortSignal.any', `export const a = AbortSignal.any([])`],
    ['Array.toSorted', `export const a = [2, 1].toSorted()`],
    ['Array.toSorted', `const rows: readonly { a: number }[] = []\nexport const { toSorted } = rows`],
    ['Promise.withResolvers', `export const a = Promise.withResolvers<void>()`],
    ['Promise.try', `export const a = Promise['try'](() => 1)`],
    ['Object.groupBy', `export const a = Object.groupBy([1], String)`],
    ['Set.union', `export const a = new Set([1]).union(new Set())`],
    ['Navigator.userActivation', `export const a = navigator.userActivation`],
    ['HTMLElement.popover', `export const a = document.createElement('div').popover`],
    ['.scheduler', `export const a = scheduler`],
    ['Document.startViewTransition', `export const a = () => document.startViewTransition()`],
  ]
  const fine = `export const a = () => [structuredClone([1].at(-1)), Object.hasOwn({}, 'a'), navigator.locks]`
  const told = tooNewIn([...sources.map(([, source]) => source), fine])
  it.each(sources.map(([what, source], index) => [what, source, told[index]]))(
    'reports %s in this source: %s',
    (what, _, names) => {
      expect(names).toContain(what)
    },
  )

  it('accepts a source that uses only supported features', () => {
    expect(told.at(-1)).toEqual([])
  })

  const built: readonly [what: string, code: string][] = [
    ['URL.canParse', `export const a=URL.canParse("/")`],
    ['URL.canParse', `export const a=globalThis.URL.canParse("/")`],
    ['Promise.withResolvers', `export const a=Promise.withResolvers()`],
    ['?.canParse', `const a=URL;export const b=a.canParse("/")`],
    ['?.toSorted', `export const a=b=>b.toSorted()`],
    ['Object.groupBy', `export const a=Object.groupBy([1],String)`],
    ['Navigator.userActivation', `export const a=navigator.userActivation`],
  ]
  it.each(built)('reports %s in this built file: %s', (what, code) => {
    expect(tooNewInBuilt(code).map(found => found.what)).toContain(what)
  })

  it.each([
    ['regular expressions with the flag v', '/a/v'],
    ['`using`', '{using a=null}'],
    ['import attributes', 'import a from "a" with {type:"json"}'],
  ])('reports syntax that is too new for a supported browser: %s', (_, code) => {
    expect(() => tooNewInBuilt(code)).toThrow(SyntaxError)
  })

  const styles: readonly [what: string, css: string][] = [
    ['nesting', 'a{&:hover{color:red}}'],
    ['nesting', 'a{b{color:red}}'],
    [':has', 'a:has(b){color:red}'],
    [':user-valid', 'a:user-valid{color:red}'],
    ['text-wrap', 'a{text-wrap:balance}'],
    ['grid-template-rows: subgrid', 'a{display:grid;grid-template-rows:subgrid}'],
    ['light-dark()', 'a{color:light-dark(red,blue)}'],
    ['@starting-style', '@starting-style{a{color:red}}'],
    ['@scope', '@scope (a){b{color:red}}'],
  ]
  it.each(styles)('reports %s in this style: %s', (what, css) => {
    expect(tooNewInStyles('made-up.css', css).map(found => found.what)).toContain(what)
  })

  it('accepts a style that uses a new feature only inside @supports', () => {
    const css =
      '@container (width > 3px){a{color:color-mix(in srgb,red,blue)}}@layer b{a:is(b){inset:0;width:10dvh}}'
    expect(tooNewInStyles('made-up.css', `${css}@supports selector(:has(*)){a:has(b){color:red}}`)).toEqual(
      [],
    )
  })
})
