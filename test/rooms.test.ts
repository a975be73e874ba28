// Holds src/ to the table of rooms, and proves that the check turns red for each way to break it.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkRooms, checkWorkshops } from './check-rooms.ts'
import { rooms, roomsAsMarkdown } from './rooms.ts'

const root = join(import.meta.dirname, '..')
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')
/** The package brings its libraries inside its files, so none of them is a dependency of those who install it. */
const dependencies = Object.keys(JSON.parse(read('package.json')).devDependencies)

function readFolder(folder: string): Map<string, string> {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const files = names.filter(name => statSync(join(root, folder, name)).isFile())
  return new Map(files.map(name => [name.replaceAll('\\', '/'), read(folder, name)]))
}

const readSources = (): Map<string, string> => readFolder('src')

/** Files by folder, of src/, demo/ and test/. */
function filesByFolder(): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const top of ['src', 'demo', 'test'])
    for (const name of readFolder(top).keys()) {
      const folder = dirname(`${top}/${name}`)
      folders.set(folder, [...(folders.get(folder) ?? []), name])
    }
  return folders
}

/** What the check says of a few made-up files. */
const check = (files: Record<string, string>): string[] =>
  checkRooms(new Map(Object.entries(files)), dependencies)

describe('the house', () => {
  it('keeps every import in its room', () => {
    expect(checkRooms(readSources(), dependencies)).toEqual([])
  })

  it('has a demo and tests that keep to what they may import, without a cycle', () => {
    const files = ['demo', 'test'].flatMap(folder =>
      [...readFolder(folder)].map(([name, text]) => [`${folder}/${name}`, text] as const),
    )
    expect(checkWorkshops(new Map(files))).toEqual([])
  })

  it('has no folder of src with more files than one takes in at a glance, and no file that is too long', () => {
    const crowded = [...filesByFolder()].filter(
      ([folder, names]) => folder.startsWith('src') && names.length > 16,
    )
    expect(crowded.map(([folder]) => folder)).toEqual([])
    const long = [...readSources()].filter(
      ([name, text]) => /\.tsx?$/.test(name) && text.split('\n').length > 251,
    )
    expect(long.map(([name]) => name)).toEqual([])
  })

  it('is shown in the map of src/ as it is', () => {
    expect(read('src/README.md')).toContain(roomsAsMarkdown())
  })

  it('has every room that the table names', () => {
    const sources = [...readSources().keys()]
    const empty = rooms.filter(
      ({ name }) => !sources.some(path => path === name || path.startsWith(`${name}/`)),
    )
    expect(empty.map(({ name }) => name)).toEqual([])
  })
})

describe('the check', () => {
  it('lets a room import what the table allows', () => {
    const files = {
      'domain/a.ts': `import * as v from 'valibot'\nexport const a = v`,
      'api/b.ts': `export interface B {}`,
      'flow/state/c.ts': `import { a } from '../../domain/a.ts'\nimport type { B } from '../../api/b.ts'`,
      'app/app.tsx': `import { useState } from 'react'\nimport '../flow/state/c.ts'`,
      'embed/e.ts': `export const e = () => import('../app/app.tsx')`,
      'index.ts': `export { e } from './embed/e.ts'`,
    }
    expect(check(files)).toEqual([])
  })

  const broken: readonly [title: string, says: RegExp, files: Record<string, string>][] = [
    ['a folder without a room', /no such room/, { 'utils/a.ts': '' }],
    ['a stray file beside the roots', /no such room/, { 'helper.ts': '' }],
    [
      'domain importing ours',
      /domain may not import/,
      { 'domain/a.ts': `import '../ui/b.ts'`, 'ui/b.ts': '' },
    ],
    [
      'a re-export through a boundary',
      /ui may not/,
      { 'ui/a.ts': `export * from '../api/b.ts'`, 'api/b.ts': '' },
    ],
    [
      'flow importing api as a value',
      /only by types/,
      { 'flow/a.ts': `import { b } from '../api/b.ts'`, 'api/b.ts': '' },
    ],
    [
      'flow importing one value among types',
      /only by types/,
      { 'flow/a.ts': `import { type B, b } from '../api/b.ts'`, 'api/b.ts': '' },
    ],
    [
      'embed importing the app at once',
      /only by import/,
      { 'embed/a.ts': `import '../app/b.ts'`, 'app/b.ts': '' },
    ],
    [
      'screens reaching into app',
      /may not import/,
      { 'screens/a.tsx': `import '../app/b.ts'`, 'app/b.ts': '' },
    ],
    ['a computed import()', /not among/, { 'embed/a.ts': `export const a = (b: string) => import(b)` }],
    ['react in flow', /package react/, { 'flow/a.ts': `import { useState } from 'react'` }],
    [
      'signals in embed',
      /package @preact/,
      { 'embed/a.ts': `import { signal } from '@preact/signals-react'` },
    ],
    ['ky outside http', /only in api\/http/, { 'api/member.ts': `import ky from 'ky'` }],
    [
      'braintree outside its folder',
      /only in payments/,
      { 'payments/a.ts': `import 'braintree-web/client'` },
    ],
    [
      'a type from braintree in a screen',
      /only in/,
      { 'screens/a.ts': `type A = import('braintree-web/client').Client` },
    ],
    ['an undeclared package', /not among/, { 'ui/a.ts': `import 'lodash'` }],
    ['a module of Node', /not among/, { 'api/a.ts': `import 'node:fs'` }],
    [
      'sessionStorage in flow',
      /sessionStorage may/,
      { 'flow/a.ts': `export const a = () => sessionStorage.length` },
    ],
    [
      'window.sessionStorage',
      /sessionStorage may/,
      { 'flow/a.ts': `export const a = window.sessionStorage` },
    ],
    ['localStorage anywhere', /localStorage may/, { 'browser/session-cache.ts': `localStorage.clear()` }],
    ['history in a screen', /history may/, { 'screens/a.ts': `history.back()` }],
    ['location handed on', /location may/, { 'screens/a.ts': `export const a = { location }` }],
    [
      'location taken out of window',
      /location may/,
      { 'screens/a.ts': `const { location: l } = window; l.reload()` },
    ],
    ['document.location', /location may/, { 'embed/a.ts': `export const a = document.location.href` }],
    ['an import of nothing', /there is no/, { 'ui/a.ts': `import './gone.ts'` }],
    [
      'an import up the layers of flow',
      /stands above/,
      { 'flow/order/a.ts': `import '../payment/b.ts'`, 'flow/payment/b.ts': '' },
    ],
    [
      'a file beside the layers of flow',
      /no such layer/,
      { 'flow/a.ts': `import './state/b.ts'`, 'flow/state/b.ts': '' },
    ],
    [
      'a way to pay that knows another',
      /may not know/,
      {
        'payments/braintree/paypal/a.ts': `import '../card/b.ts'`,
        'payments/braintree/card/b.ts': '',
      },
    ],
    ['an import cycle', /cycle/, { 'ui/a.ts': `import './b.ts'`, 'ui/b.ts': `import './a.ts'` }],
  ]
  it.each(broken)('turns red for %s', (_, says, files) => {
    expect(check(files).join('\n')).toMatch(says)
  })

  it('takes a location of our own for what it is', () => {
    const own = `export function go(location: { push(): void }, state: { history: number }) { location.push(); return state.history }`
    expect(check({ 'flow/a.ts': own })).toEqual([])
  })
})

describe('the check of demo and tests', () => {
  const checkFiles = (files: Record<string, string>): string[] =>
    checkWorkshops(new Map(Object.entries(files)))

  it('lets tests import everything of ours, and the demo the words and calls that it shares with the widget', () => {
    const files = {
      'test/a.test.ts': `import '../demo/b.ts'\nimport '../src/flow/c.ts'`,
      'demo/b.ts': `import { a } from '../src/domain/a.ts'\nimport { serve } from 'some-server'`,
    }
    expect(checkFiles(files)).toEqual([])
  })

  it.each<[title: string, says: RegExp, files: Record<string, string>]>([
    ['a demo that imports a test', /may not import/, { 'demo/a.ts': `import '../test/b.ts'` }],
    ['a demo that imports the widget', /may not import/, { 'demo/a.ts': `import '../src/flow/a.ts'` }],
    ['a cycle in the demo', /cycle/, { 'demo/a.ts': `import './b.ts'`, 'demo/b.ts': `import './a.ts'` }],
    ['a cycle in the tests', /cycle/, { 'test/a.ts': `import './b.ts'`, 'test/b.ts': `import './a.ts'` }],
  ])('turns red for %s', (_, says, files) => {
    expect(checkFiles(files).join('\n')).toMatch(says)
  })
})
