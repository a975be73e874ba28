// The module rules: which module of src/ may import which, and their boundaries. src/README.md shows this table.
// `npx node test/module-rules.ts` prints the table and writes boundaries.biome.json. module-rules.test.ts checks the code
// against the table.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The allowed imports: all, only types, or only types and `import()`. */
export type Reach = 'all' | 'types' | 'import()'

export interface Module {
  /** A folder of src/, or a file that lies directly in src/. */
  readonly name: string
  readonly does: string
  readonly imports: Readonly<Record<string, Reach>>
  /** Packages that the module may import. */
  readonly packages: readonly string[]
  /** Folders of the module, lowest first. Each folder may import only the folders before it. */
  readonly layers?: readonly string[]
  /** Folders of the module that must not import one another. */
  readonly isolated?: readonly string[]
}

const react = ['react', '@preact/signals-react']

export const modules: readonly Module[] = [
  { name: 'domain', does: 'words and sums: schemas, pure rules', imports: {}, packages: ['valibot'] },
  {
    name: 'browser',
    does: 'session storage, captcha, device, connection, keys and autofill, trusted types',
    imports: { domain: 'all' },
    packages: ['valibot'],
  },
  {
    name: 'api',
    does: 'the calls of /api/',
    imports: { domain: 'all' },
    packages: ['ky', 'valibot'],
  },
  { name: 'themes', does: 'the four themes, images', imports: { domain: 'all' }, packages: [] },
  {
    name: 'payments',
    does: 'the seam to the card provider',
    imports: { browser: 'all', domain: 'all' },
    packages: ['braintree-web', 'valibot'],
    isolated: ['braintree/card', 'braintree/apple-pay', 'braintree/google-pay', 'braintree/paypal'],
  },
  {
    name: 'flow',
    does: 'use-cases and the store that they write',
    imports: { api: 'types', payments: 'types', browser: 'types', domain: 'all' },
    packages: ['zustand', 'valibot'],
    layers: ['state', 'member', 'order', 'checkout', 'payment', 'join'],
  },
  {
    name: 'ui',
    does: 'components and form behaviour, no business',
    imports: { browser: 'all', domain: 'all' },
    packages: [...react, 'lean-qr'],
  },
  {
    name: 'screens',
    does: 'what a visitor sees',
    imports: { flow: 'all', ui: 'all', themes: 'all', domain: 'all' },
    packages: [...react, 'zustand'],
  },
  {
    name: 'app',
    does: 'services, routes, locations',
    imports: {
      screens: 'all',
      ui: 'all',
      flow: 'all',
      payments: 'all',
      api: 'all',
      browser: 'all',
      themes: 'all',
      domain: 'all',
    },
    packages: [...react, 'react-dom', 'zustand', 'valibot'],
  },
  {
    name: 'prerender',
    does: 'the first screens as HTML, made by the build',
    imports: { app: 'all', embed: 'all', flow: 'all', themes: 'all', domain: 'all' },
    packages: ['react-dom'],
  },
  {
    name: 'embed',
    does: 'the host page: mount elements, attributes, shadow root',
    imports: {
      browser: 'all',
      themes: 'all',
      domain: 'all',
      'app/chunks/chunks.ts': 'all',
      app: 'import()',
      editors: 'import()',
    },
    packages: ['virtual:start-screens'],
  },
  {
    name: 'editors',
    does: 'what editors use: the checklist and the snippet page, each a program of its own',
    imports: { embed: 'all', prerender: 'all', browser: 'all', domain: 'all' },
    packages: ['node:util'],
    isolated: ['checklist', 'snippet'],
  },
  { name: 'index.ts', does: 'the public API', imports: { embed: 'all', domain: 'types' }, packages: [] },
  {
    name: 'script.ts',
    does: 'what a pasted tag runs',
    imports: { embed: 'all', browser: 'all', 'index.ts': 'all' },
    packages: [],
  },
  {
    name: 'without-dom.ts',
    does: 'what the package gives to servers',
    imports: { embed: 'all', 'index.ts': 'types' },
    packages: [],
  },
]

export interface Boundary {
  /** A package, or a global of the browser. */
  readonly what: string
  readonly kind: 'package' | 'global'
  /** The only files or folders of src/ that may use the package or global. If empty, no file may use it. */
  readonly only: readonly string[]
}

export const boundaries: readonly Boundary[] = [
  { what: 'ky', kind: 'package', only: ['api/http/client.ts'] },
  { what: 'braintree-web', kind: 'package', only: ['payments/braintree'] },
  { what: 'lean-qr', kind: 'package', only: ['ui/barcode/draw-barcode.ts'] },
  { what: 'sessionStorage', kind: 'global', only: ['browser/page-storage.ts'] },
  { what: 'localStorage', kind: 'global', only: [] },
  { what: 'history', kind: 'global', only: ['app/locations', 'embed/run.ts', 'editors/snippet/page'] },
  {
    what: 'location',
    kind: 'global',
    only: ['app/locations', 'browser/page-address.ts', 'editors/snippet/page'],
  },
]

const words: Readonly<Record<Reach, string>> = { all: '', types: ' (types)', 'import()': ' (by `import()`)' }

/** Folders and files of the project that demo/ and test/ may import. Both may import any package of package.json. */
export const otherFolders: Readonly<Record<'demo' | 'test', readonly string[]>> = {
  demo: ['demo', 'src/domain', 'src/api', 'src/editors/dom', 'src/editors/snippet/tag', 'package.json'],
  test: ['test', 'demo', 'src', 'package.json'],
}

/** Returns the table of modules as Markdown, for src/README.md. */
export function modulesAsMarkdown(): string {
  const list = (items: readonly string[]) => (items.length > 0 ? items.join(', ') : 'nothing')
  const rows = modules.map(({ name, does, imports, packages }) => {
    const ours = Object.entries(imports).map(([name, reach]) => `${name}${words[reach]}`)
    return `| ${name} | ${does} | ${list(ours)} | ${list(packages)} |`
  })
  const head = '| module | what it does | may import | libraries |\n|---|---|---|---|'
  const only = boundaries.map(({ what, only }) =>
    only.length === 0 ? `\`${what}\`: nowhere` : `\`${what}\`: only in ${only.join(', ')}`,
  )
  const layers = modules.flatMap(({ name, layers }) =>
    layers ? [`\`${name}/\`: ${layers.join(' ← ')}`] : [],
  )
  const isolated = modules.flatMap(({ isolated }) => (isolated ? [isolated.join(', ')] : []))
  const shops = Object.entries(otherFolders).map(
    ([name, may]) => `- From this project, code in ${name}/ may import only ${may.join(', ')}.\n`,
  )
  return `${head}\n${rows.join('\n')}\n\n- A layer may import only the layers to its left. ${layers.join('; ')}.\n${isolated.map(folders => `- These folders may not import one another: ${folders}.\n`).join('')}- Some packages and browser globals may be used only in these files and folders of src/:\n${only.map(one => `  - ${one}\n`).join('')}${shops.join('')}- Import cycles are not allowed.`
}

const globals = boundaries.filter(({ kind }) => kind === 'global')

/**
 * Returns Biome's override for one TypeScript file, or for those of a folder.
 * @param denied globals that the files may not use
 */
function denyGlobals(place: string, denied: readonly Boundary[]) {
  const reason = ({ only }: Boundary) => (only.length > 0 ? `Only in ${only.join(', ')}.` : 'Nowhere.')
  const deniedGlobals = Object.fromEntries(denied.map(global => [global.what, reason(global)]))
  // The rule noRestrictedGlobals finds `location`. The rule noJsRestrictedProperties finds `window.location` and `const { location } =
  // window`.
  const entries = denied.map(global => ({ property: global.what, message: reason(global) }))
  return {
    includes: [/\.tsx?$/.test(place) ? place : `${place}/**/*.{ts,tsx}`],
    linter: {
      rules: {
        style: { noRestrictedGlobals: { level: 'error', options: { deniedGlobals } } },
        nursery: { noJsRestrictedProperties: { level: 'error', options: { entries } } },
      },
    },
  }
}

/**
 * Returns the boundaries of globals as a configuration for Biome. If several overrides match a file, Biome applies only the last
 * one. So the override of a folder that may use one global repeats the bans of all other globals.
 */
export function boundariesForBiome() {
  const places = [...new Set(globals.flatMap(({ only }) => only))]
  return {
    root: false,
    overrides: [
      denyGlobals('src', globals),
      ...places.map(place =>
        denyGlobals(
          `src/${place}`,
          globals.filter(({ only }) => !only.includes(place)),
        ),
      ),
    ],
  }
}

export const biomeFile = join(import.meta.dirname, 'boundaries.biome.json')

if (import.meta.main) {
  writeFileSync(biomeFile, `${JSON.stringify(boundariesForBiome(), null, 2)}\n`)
  execFileSync('npx', ['biome', 'format', '--write', biomeFile])
  console.log(modulesAsMarkdown())
}
