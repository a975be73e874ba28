// Breaks each module rule on purpose. dependency-cruiser and Biome have to report it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { brokenRules } from './dependency-rules.ts'
import { biomeFile } from './module-rules.ts'

const root = join(import.meta.dirname, '..')

const packageFile = readFileSync(join(root, 'package.json'), 'utf8')
const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})

/** Creates a temporary project with these files and a symlink to our node_modules. Returns the project's folder. */
function makeProject(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'movie-club-modules-'))
  made.push(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [path, text] of Object.entries({ ...files, 'package.json': packageFile })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Returns the rules that these files break, each with the files that break it. */
function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = makeProject(files)
  const tops = new Set(Object.keys(files).map(path => path.split('/')[0] ?? ''))
  return brokenRules(folder, [...tops])
}

describe('an import is allowed', () => {
  it('if the table of module rules contains it', async () => {
    const files = {
      'src/domain/a.ts': `import * as v from 'valibot'\nexport const a = v`,
      'src/api/b.ts': `export interface B {}`,
      'src/flow/state/c.ts': `import { a } from '../../domain/a.ts'\nimport type { B } from '../../api/b.ts'`,
      'src/app/app.tsx': `import { useState } from 'react'\nimport '../flow/state/c.ts'`,
      'src/embed/e.ts': `import { s } from 'virtual:start-screens'\nexport const e = () => import('../app/app.tsx')`,
      'src/index.ts': `export { e } from './embed/e.ts'`,
    }
    expect(await check(files)).toEqual([])
  })

  it('from a test to every module, and from the demo to shared modules', async () => {
    const files = {
      'test/a.test.ts': `import '../demo/b.ts'\nimport '../src/flow/state/c.ts'`,
      'demo/b.ts': `import { a } from '../src/domain/a.ts'\nimport { Hono } from 'hono'`,
      'src/domain/a.ts': '',
      'src/flow/state/c.ts': '',
    }
    expect(await check(files)).toEqual([])
  })
})

/** Files by path. A path that does not begin with src/, demo/ or test/ is below src/. */
const broken: readonly [title: string, rule: RegExp, files: Record<string, string>][] = [
  [
    'a folder of src/ that is not a module',
    /no such module/,
    { 'utils/a.ts': `import '../ui/b.ts'`, 'ui/b.ts': '' },
  ],
  [
    'domain importing a different module',
    /domain: imports/,
    { 'domain/a.ts': `import '../ui/b.ts'`, 'ui/b.ts': '' },
  ],
  [
    'a re-export across a boundary',
    /ui: imports/,
    { 'ui/a.ts': `export * from '../api/b.ts'`, 'api/b.ts': '' },
  ],
  [
    'flow importing api as a value',
    /flow: api only by types/,
    { 'flow/state/a.ts': `import { b } from '../../api/b.ts'`, 'api/b.ts': '' },
  ],
  [
    'flow importing one value together with types',
    /flow: api only by types/,
    { 'flow/state/a.ts': `import { type B, b } from '../../api/b.ts'`, 'api/b.ts': '' },
  ],
  [
    'flow importing types in one line and a value in the next line',
    /flow: api only by types/,
    {
      'flow/state/a.ts': `import type { B } from '../../api/b.ts'\nimport { b } from '../../api/b.ts'`,
      'api/b.ts': '',
    },
  ],
  [
    'flow importing api on demand',
    /flow: api only by types/,
    { 'flow/state/a.ts': `export const b = () => import('../../api/b.ts')`, 'api/b.ts': '' },
  ],
  [
    'embed importing the app statically',
    /embed: app only by import/,
    { 'embed/a.ts': `import '../app/b.ts'`, 'app/b.ts': '' },
  ],
  ['screens importing app', /screens: imports/, { 'screens/a.tsx': `import '../app/b.ts'`, 'app/b.ts': '' }],
  ['the widget importing a test', /ui: imports/, { 'ui/a.ts': `import '../../test/b.ts'`, 'test/b.ts': '' }],
  ['an import of react in flow', /flow: packages/, { 'flow/state/a.ts': `import { useState } from 'react'` }],
  [
    'an import of signals in embed',
    /embed: packages/,
    { 'embed/a.ts': `import { signal } from '@preact/signals-react'` },
  ],
  [
    'an import of ky outside the only file that may import it',
    /boundary: ky/,
    { 'api/member.ts': `import ky from 'ky'` },
  ],
  [
    'an import of braintree outside its folder',
    /boundary: braintree-web/,
    { 'payments/a.ts': `import 'braintree-web/client'` },
  ],
  [
    'an import of a braintree type in a screen',
    /boundary: braintree-web/,
    { 'screens/a.ts': `export type A = import('braintree-web/client').Client` },
  ],
  [
    'an import of a package that is not installed',
    /no such file/,
    { 'ui/a.ts': `import 'lodash-that-is-not'` },
  ],
  [
    'an import of a package that only a dependency needs',
    /not in package\.json/,
    { 'ui/a.ts': `import 'postcss'` },
  ],
  ['an import of a Node module', /api: Node/, { 'api/a.ts': `import 'node:fs'` }],
  ['an import of a virtual module', /ui: virtual modules/, { 'ui/a.ts': `import 'virtual:start-screens'` }],
  ['an import of a file that does not exist', /no such file/, { 'ui/a.ts': `import './gone.ts'` }],
  [
    'an import of a higher layer of flow',
    /flow: layers above order/,
    { 'flow/order/a.ts': `import '../payment/b.ts'`, 'flow/payment/b.ts': '' },
  ],
  [
    'a file of flow that is not in a layer',
    /flow: no such layer/,
    { 'flow/a.ts': `import './state/b.ts'`, 'flow/state/b.ts': '' },
  ],
  [
    'a way to pay that imports a different one',
    /payments: braintree\/paypal is isolated/,
    { 'payments/braintree/paypal/a.ts': `import '../card/b.ts'`, 'payments/braintree/card/b.ts': '' },
  ],
  ['an import cycle', /cycle/, { 'ui/a.ts': `import './b.ts'`, 'ui/b.ts': `import './a.ts'` }],
  [
    'an import cycle of types',
    /cycle/,
    { 'ui/a.ts': `import type { B } from './b.ts'`, 'ui/b.ts': `import type { A } from './a.ts'` },
  ],
  ['a demo that imports a test', /demo: imports/, { 'demo/a.ts': `import '../test/b.ts'`, 'test/b.ts': '' }],
  [
    'a demo that imports the widget',
    /demo: imports/,
    { 'demo/a.ts': `import '../src/flow/state/a.ts'`, 'flow/state/a.ts': '' },
  ],
  [
    'an import cycle in the demo',
    /cycle/,
    { 'demo/a.ts': `import './b.ts'`, 'demo/b.ts': `import './a.ts'` },
  ],
  [
    'an import cycle in the tests',
    /cycle/,
    { 'test/a.ts': `import './b.ts'`, 'test/b.ts': `import './a.ts'` },
  ],
]

describe('dependency-cruiser reports', () => {
  it.each(broken)('%s', async (_, rule, files) => {
    const paths = Object.entries(files).map(
      ([path, text]) => [/^(demo|test)\//.test(path) ? path : `src/${path}`, text] as const,
    )
    expect((await check(Object.fromEntries(paths))).join('\n')).toMatch(rule)
  })
})

/** Returns Biome's report on one file of src/. */
function lint(path: string, code: string): string {
  const folder = makeProject({
    [`src/${path}`]: code,
    '.biome.json': '{ "extends": ["./boundaries.biome.json"], "linter": { "rules": { "preset": "none" } } }',
    'boundaries.biome.json': readFileSync(biomeFile, 'utf8'),
  })
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'lint', '--error-on-warnings', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

describe('Biome reports', () => {
  it.each([
    ['sessionStorage in flow', 'flow/a.ts', `export const a = () => sessionStorage.length`],
    ['window.sessionStorage', 'flow/a.ts', `export const a = window.sessionStorage`],
    ['localStorage in browser', 'browser/session-cache.ts', `localStorage.clear()`],
    ['history in a screen', 'screens/a.ts', `history.back()`],
    ['a location that is passed to an object', 'screens/a.ts', `export const a = { location }`],
    [
      'a location that is destructured from window',
      'screens/a.ts',
      `const { location: l } = window\nl.reload()`,
    ],
    ['document.location', 'embed/a.ts', `export const a = document.location.href`],
    ['the location of document.defaultView', 'embed/a.ts', `export const a = document.defaultView?.location`],
    [
      'sessionStorage in a file that may use only location',
      'browser/page-address.ts',
      `sessionStorage.clear()`,
    ],
  ])('%s', (_, path, code) => {
    expect(lint(path, code)).toMatch(/noRestrictedGlobals|noJsRestrictedProperties/)
  })

  it('nothing for an allowed global or a parameter named location', () => {
    const own = `export function go(location: { push(): void }) {\n  location.push()\n}\n`
    expect(lint('flow/a.ts', own)).toMatch(/Checked 1 file.*No fixes applied/)
    expect(lint('app/locations/a.ts', `export const a = () => window.location.href\n`)).toMatch(
      /Checked 1 file.*No fixes applied/,
    )
  })
})
