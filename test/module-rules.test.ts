// Checks src/, demo/ and test/ against the module rules, and src/README.md against these rules. Breaks each rule on purpose.
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type IRegularForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { options, forbidden } = (
  (await import(pathToFileURL(join(root, 'test/module-rules.mjs')).href)) as {
    default: { options: object; forbidden: IRegularForbiddenRuleType[] }
  }
).default

/** Returns each broken rule below this folder, as `rule: from → to`. */
async function brokenRules(baseDir: string): Promise<string[]> {
  const ruleSet = { forbidden }
  const { output } = await cruise(['src', 'demo', 'test'], { ...options, baseDir, validate: true, ruleSet })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})

/** Creates a temporary project with these files and a symlink to our node_modules. Returns the project's folder. */
function makeProject(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'movie-club-modules-'))
  made.push(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [path, text] of Object.entries({ ...files, 'package.json': read('package.json') })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const sources = ['src', 'test', 'demo'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    ),
)
const isIn = (folder: string) => (path: string) => path.startsWith(folder)

describe('the source files', () => {
  it('follow the module rules', async () => {
    expect(await brokenRules(root)).toEqual([])
  }, 120_000)

  it('use a literal path in every import()', () => {
    const computed = sources
      .filter(isIn('src/'))
      .filter(path => /\.tsx?$/.test(path) && /\bimport\((?!['")])/.test(read(path)))
    expect(computed).toEqual([])
  })

  it('are at most 16 in a folder of src', () => {
    const folders = sources.filter(isIn('src/')).map(path => dirname(path))
    const crowded = new Set(folders.filter(folder => folders.filter(one => one === folder).length > 16))
    expect([...crowded]).toEqual([])
  })

  it('have at most 250 lines', () => {
    const code = sources.filter(path => /\.(?:tsx?|mjs|css)$/.test(path))
    expect(code.filter(path => read(path).split('\n').length > 251)).toEqual([])
  })

  it('in screens/ and ui/ change the store only by named actions of flow/', () => {
    const components = sources.filter(path => /^src\/(?:screens|ui)\/.*\.tsx?$/.test(path))
    expect(components.filter(path => read(path).includes('.setState('))).toEqual([])
  })
})

describe('the module rules in src/README.md', () => {
  const section = read('src/README.md').split('\n## Module rules\n')[1]?.split('\n## ')[0] ?? ''
  const rows = (section.split('\n\n- ')[0]?.match(/^\| .+(?= \|$)/gm) ?? [])
    .slice(1)
    .map(row => row.slice(2).split(' | '))
  const modules = rows.map(([name = '']) => name)
  const packages = [...new Set(rows.flatMap(([, , , cell = '']) => cell.split(', ')))]
  const matches = (patterns: string | string[] = [], path: string) =>
    [patterns].flat().some(pattern => new RegExp(pattern).test(path))
  const pathOf = (name: string): string => {
    if (modules.includes(name)) return name.endsWith('.ts') ? `src/${name}` : `src/${name}/`
    return /^(?:node|virtual):/.test(name) ? name.replace('node:', '') : `node_modules/${name}/`
  }
  const ruleNamed = (name: string): IRegularForbiddenRuleType['to'] =>
    forbidden.find(rule => rule.name === name)?.to ?? {}

  it.each(rows)('say the same about %s as the configuration', (name = '', _, ours = '', theirs = '') => {
    const rule = ruleNamed(name)
    const may = (other: string) => other !== name && matches(rule.pathNot, pathOf(other))
    const listed = (cell: string) =>
      cell.split(', ').flatMap(one => (one === 'nothing' ? [] : (one.split(' (')[0] ?? [])))
    const folders = listed(ours).filter(other => other !== 'app/chunks/chunks.ts')
    expect(folders.sort()).toEqual(modules.filter(may).sort())
    expect(listed(theirs).sort()).toEqual(packages.filter(may).sort())
    for (const form of [' (types)', ' (by `import()`)']) {
      const { path } = ruleNamed(name + form)
      const noted = ours.split(', ').flatMap(other => (other.endsWith(form) ? other.replace(form, '') : []))
      expect(noted.sort()).toEqual(modules.filter(other => matches(path, pathOf(other))).sort())
    }
  })

  it('list each module, and each rule that has a comment', () => {
    const code = sources.filter(path => /^src\/.*(?<!\.d)\.tsx?$/.test(path))
    expect(code.filter(path => !modules.some(name => path.startsWith(pathOf(name))))).toEqual([])
    const missing = forbidden.filter(({ comment = '' }) => !section.includes(comment))
    expect(missing).toEqual([])
  })
})

/** Each file breaks one rule: the rule's name, the file, its code, and the file or package that it imports. */
const broken: readonly [rule: string, from: string, code: string, to: string][] = [
  ['no such module', 'src/utils/a.ts', `import '../domain/b.ts'`, 'src/domain/b.ts'],
  ['domain', 'src/domain/a.ts', `import '../ui/b.ts'`, 'src/ui/b.ts'],
  ['ui', 'src/ui/re-export.ts', `export * from '../api/b.ts'`, 'src/api/b.ts'],
  ['browser', 'src/browser/type.ts', `import type { B } from '../ui/b.ts'`, 'src/ui/b.ts'],
  ['screens', 'src/screens/type.ts', `export type A = import('../app/b.ts').B`, 'src/app/b.ts'],
  ['ui', 'src/ui/test.ts', `import '../../test/b.ts'`, 'test/b.ts'],
  ['flow (types)', 'src/flow/state/value.ts', `import { b } from '../../api/b.ts'`, 'src/api/b.ts'],
  [
    'flow (types)',
    'src/flow/state/lazy.ts',
    `export const b = () => import('../../api/b.ts')`,
    'src/api/b.ts',
  ],
  ['index.ts (types)', 'src/index.ts', `import './domain/b.ts'`, 'src/domain/b.ts'],
  ['without-dom.ts (types)', 'src/without-dom.ts', `import './index.ts'`, 'src/index.ts'],
  ['script.ts', 'src/script.ts', `import './domain/b.ts'`, 'src/domain/b.ts'],
  ['embed (by `import()`)', 'src/embed/a.ts', `import '../app/b.ts'`, 'src/app/b.ts'],
  ['flow', 'src/flow/state/react.ts', `import { useState } from 'react'`, 'node_modules/react/index.js'],
  ['embed', 'src/embed/signals.ts', `import '@preact/signals-react'`, 'node_modules/@preact/signals-react/'],
  ['ky', 'src/api/ky.ts', `import ky from 'ky'`, 'node_modules/ky/'],
  ['braintree-web', 'src/payments/a.ts', `import 'braintree-web/client'`, 'node_modules/braintree-web/'],
  ['lean-qr', 'src/ui/qr.ts', `import 'lean-qr/nano'`, 'node_modules/lean-qr/'],
  ['no such file', 'src/ui/lodash.ts', `import 'lodash-that-is-not'`, 'lodash-that-is-not'],
  ['no such file', 'src/ui/gone.ts', `import './gone-file.ts'`, './gone-file.ts'],
  ['not in package.json', 'src/ui/postcss.ts', `import 'postcss'`, 'node_modules/postcss/'],
  ['api', 'src/api/node.ts', `import 'node:fs'`, 'fs'],
  ['ui', 'src/ui/virtual.ts', `import 'virtual:start-screens'`, 'virtual:start-screens'],
  ['flow/order', 'src/flow/order/a.ts', `import '../payment/b.ts'`, 'src/flow/payment/b.ts'],
  ['layers of flow', 'src/flow/a.ts', `import './state/b.ts'`, 'src/flow/state/b.ts'],
  ['layers of flow', 'src/app/layer.ts', `import '../flow/b.ts'`, 'src/flow/b.ts'],
  [
    'payment methods',
    'src/payments/braintree/paypal/a.ts',
    `import '../card/b.ts'`,
    'src/payments/braintree/card/b.ts',
  ],
  [
    'programs for editors',
    'src/editors/snippet/a.ts',
    `import '../checklist/b.ts'`,
    'src/editors/checklist/b.ts',
  ],
  ['cycle', 'src/ui/own.ts', `import type { A } from './own.ts'`, 'src/ui/own.ts'],
  ['demo', 'demo/a.ts', `import '../test/b.ts'`, 'test/b.ts'],
  ['demo', 'demo/widget.ts', `import '../src/flow/state/b.ts'`, 'src/flow/state/b.ts'],
  ['test', 'test/a.ts', `import '../other/b.ts'`, 'other/b.ts'],
]

/** Imports that the rules allow. */
const allowed: Readonly<Record<string, string>> = {
  'src/api/ok.ts': `import * as v from 'valibot'\nimport '../domain/b.ts'`,
  'src/flow/state/ok.ts': `import type { B } from '../../api/b.ts'`,
  'src/app/ok.tsx': `import { useState } from 'react'\nimport '../flow/state/ok.ts'`,
  'src/embed/ok.ts': `import 'virtual:start-screens'\nexport const e = () => import('../app/ok.tsx')`,
  'test/ok.test.ts': `import '../demo/ok.ts'\nimport '../src/flow/state/ok.ts'`,
  'demo/ok.ts': `import '../src/domain/b.ts'\nimport { Hono } from 'hono'`,
}

describe('dependency-cruiser', () => {
  const targets = broken.flatMap(([, , , to]) => (/^(?:src|test|other)\/.*b\.ts$/.test(to) ? [[to, '']] : []))
  const files = broken.map(([, from, code]) => [from, code])
  const reports = brokenRules(makeProject({ ...Object.fromEntries([...targets, ...files]), ...allowed }))

  it.each(broken)('reports that a file breaks the rule %s: %s', async (rule, from, _, to) => {
    expect((await reports).filter(isIn(`${rule}: ${from} → ${to}`))).toHaveLength(1)
  })

  it('reports no file with allowed imports', async () => {
    const mustPass = Object.keys(allowed)
    expect((await reports).filter(line => mustPass.some(path => line.includes(`: ${path} `)))).toEqual([])
  })
})

/** Returns Biome's report on one file of src/. */
function lint(path: string, code: string): string {
  const { overrides } = JSON.parse(read('.biome.json'))
  const settings = { overrides, linter: { rules: { preset: 'none' } } }
  const folder = makeProject({ [`src/${path}`]: code, '.biome.json': JSON.stringify(settings) })
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'lint', '--error-on-warnings', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

describe('Biome', () => {
  it.each([
    ['sessionStorage in flow', 'flow/a.ts', `export const a = () => sessionStorage.length`],
    ['window.sessionStorage', 'flow/a.ts', `export const a = window.sessionStorage`],
    ['localStorage in page-storage.ts', 'browser/page-storage.ts', `localStorage.clear()`],
    ['localStorage in a location', 'app/locations/a.ts', `localStorage.clear()`],
    ['history in a screen', 'screens/a.ts', `history.back()`],
    ['a location that is passed to an object', 'screens/a.ts', `export const a = { location }`],
    ['a location from window', 'screens/a.ts', `const { location: l } = window\nl.reload()`],
    ['document.location', 'embed/run.ts', `export const a = document.location.href`],
    ['sessionStorage in page-address.ts', 'browser/page-address.ts', `sessionStorage.clear()`],
  ])('reports %s', (_, path, code) => {
    expect(lint(path, code)).toMatch(/noRestrictedGlobals|noJsRestrictedProperties/)
  })

  it.each([
    ['flow/a.ts', `export function go(location: { push(): void }) {\n  location.push()\n}\n`],
    ['app/locations/a.ts', `export const a = () => window.location.href\n`],
    ['browser/page-storage.ts', `export const a = () => sessionStorage\n`],
    ['browser/page-address.ts', `export const a = () => location.href\n`],
    ['embed/run.ts', `export const a = () => window.history.state\n`],
  ])('reports nothing in %s that the rules allow', (path, code) => {
    expect(lint(path, code)).toMatch(/Checked 1 file.*No fixes applied/)
  })
})
