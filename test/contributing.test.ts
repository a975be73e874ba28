// Tests that the commands and tables in the project's documents match the code.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const inFolders = (pattern: string): readonly string[] =>
  globSync(`{.github,src,demo,test}/**/${pattern}`, { cwd: root }).map(path => path.replaceAll('\\', '/'))
const contributing = read('.github/CONTRIBUTING.md')
const sectionOf = (title: string): string => contributing.split(`\n${title}\n`)[1]?.split(/\n###? /)[0] ?? ''

test('every command in documents and comments that runs a TypeScript file begins with npx', () => {
  const paths = [...inFolders('*.{md,ts,tsx,mjs}'), 'README.md', 'dist/README.md']
  expect(paths).toContain('.github/CONTRIBUTING.md')
  // The Node of a machine can be too old for TypeScript. `npx node` starts the Node of .ci/node/package.json.
  const withoutNpx = /(?<!npx )\bnode(?: |\n(?:\/\/ )?)(?:test|demo|src)\/[\w/-]+\.ts/
  expect(paths.filter(path => withoutNpx.test(read(path)))).toEqual([])
})

test('the title in the example of `vitest -t` belongs to a unit test', () => {
  const example = / -t '(.+?)'/.exec(contributing)?.[1] ?? ''
  const title = new RegExp(`^ *(?:it|test)\\(\\s*'[^']*${example}`, 'gm')
  const tests = inFolders('*.test.{ts,tsx}').filter(path => path.startsWith('test/unit/'))
  expect(tests.flatMap(path => read(path).match(title) ?? [])).toHaveLength(1)
})

test('the table of steps lists every step of `npm test` and no other', () => {
  const rows = sectionOf('## 2 Run one test').match(/^\| `.*/gm) ?? []
  const listed = rows.flatMap(row => row.split('|')[1]?.match(/[\w-]+/g) ?? [])
  const steps = [...read('test/run.ts').matchAll(/^ {2}(?: {2}|\{ )name: '([\w-]+)'/gm)].map(
    ([, name]) => name,
  )
  expect(listed.toSorted()).toEqual(steps.toSorted())
})

test('the recipe for a text lists every file of src/domain/messages and no other', () => {
  const rows = sectionOf('### 5.1 A text or a limit').match(/^ *\| `.*/gm) ?? []
  const listed = rows.flatMap(row => row.split('|')[1]?.match(/[\w-]+\.ts/g) ?? [])
  expect(listed.toSorted()).toEqual(readdirSync(join(root, 'src/domain/messages')).toSorted())
})

test('the table of packages lists every development dependency and no other', () => {
  const rows = sectionOf('## 12 Packages').match(/^\| `.*/gm) ?? []
  const listed = rows.flatMap(row => row.split('|')[1]?.match(/(?<=`)[^`,]+(?=`)/g) ?? [])
  const { devDependencies } = JSON.parse(read('package.json'))
  expect(listed.filter(name => /\w/.test(name)).toSorted()).toEqual(Object.keys(devDependencies).toSorted())
})

/** Matches names of source files, except files of a build or a package and names with an asterisk. */
const fileNames = /(?<![\w@*/.…}-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs)\b(?!\.\w|\*)/g
/** The comments of a script, or the text of a document without its code blocks. */
const proseOf = (path: string, text: string): string =>
  path.endsWith('.md')
    ? text.replace(/^```[\s\S]*?^```/gm, '')
    : (text.match(/^\s*(?:\/\/|\*|\/\*\*).*|(?<= )\/\/ .*/gm) ?? []).join('\n')

test('every source file that a document or a comment names is in the repository', () => {
  const known = [...inFolders('*.*'), 'README.md', 'dist/README.md', 'rollup.config.mjs']
  const isKnown = (name: string) => known.some(path => path === name || path.endsWith(`/${name}`))
  const missing = known
    .filter(path => /\.(?:tsx?|mjs|md)$/.test(path))
    .flatMap(path => (proseOf(path, read(path)).match(fileNames) ?? []).map(name => ({ path, name })))
    .filter(({ name }) => !/^(?:dist|\.\.?)\/|\.d\.ts$/.test(name) && !isKnown(name))
  expect(missing).toEqual([])
})

test.each(['npm ci && npm start', 'npm ci && npm test', 'data-cinema-id="ritz"'])(
  'the first 60 lines of README.md contain %s',
  text => expect(read('README.md').split('\n').slice(0, 60).join('\n')).toContain(text),
)
