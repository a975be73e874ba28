// Tests that the build uses only pinned code: packages by content hash and GitHub actions by commit. No package may run an install script.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  /** True for a package that is a folder of this project. */
  readonly link?: boolean
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly bin?: Readonly<Record<string, string>>
}
const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  read('package-lock.json'),
)
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

test('package-lock.json has a content hash for every package that npm installs', () => {
  expect(installed.length).toBeGreaterThan(100)
  const loose = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(loose.map(([path]) => path)).toEqual([])
})

test('no package runs an install script', () => {
  expect(read('.npmrc')).toContain('\nignore-scripts=true\n')
  // Two packages have an install script, and package.json denies both by name. One script would report each installation to its makers. The
  // other looks for a binary for this machine.
  const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripts.map(([path]) => path)).toEqual(['node_modules/@scarf/scarf', 'node_modules/@swc/core'])
  expect(JSON.parse(read('package.json')).allowScripts).toEqual({ '@scarf/scarf': false, '@swc/core': false })
})

test('package-lock.json pins a Node for each usual system, which every tool accepts', () => {
  const nodes = installed.filter(([, { bin }]) => bin?.['node'])
  expect(nodes.map(([, { os, cpu }]) => `${os} ${cpu}`).sort()).toEqual([
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 x64',
  ])
  // size-limit needs 24.5. For macOS on arm64, npm has only 24.0 and 26.
  for (const [path, { version = '' }] of nodes) {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    expect(major > 24 || (major === 24 && minor >= 5), `${path} ${version}`).toBe(true)
  }
})

test('an installation of the package contains no Node binary', () => {
  const { dependencies, optionalDependencies } = JSON.parse(read('package.json'))
  expect([dependencies, optionalDependencies]).toEqual([undefined, undefined])
})

test('the GitHub workflows pin every action to a commit', () => {
  const workflows = readdirSync(join(root, '.github/workflows'))
  const uses = workflows.flatMap(file => [...read(`.github/workflows/${file}`).matchAll(/uses: *(.*)/g)])
  expect(uses.length).toBeGreaterThan(0)
  for (const [, action] of uses) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
