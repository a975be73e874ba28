// Tests the commands and tables in documents for maintainers that repeat something of the code.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const inFolders = (pattern: string): readonly string[] =>
  globSync(`{.github,src,demo,test}/**/${pattern}`, { cwd: root }).map(path => path.replaceAll('\\', '/'))

test('every command in documents and comments that runs a TypeScript file begins with npx', () => {
  const paths = [...inFolders('*.{md,ts,tsx,mjs}'), 'README.md', 'dist/README.md']
  expect(paths).toContain('.github/CONTRIBUTING.md')
  // The Node of a machine can be too old for TypeScript. `npx node` starts the Node of .ci/node/package.json.
  const withoutNpx = /(?<!npx )\bnode (?:test|demo|src)\/[\w/-]+\.ts/
  expect(paths.filter(path => withoutNpx.test(read(path)))).toEqual([])
})
