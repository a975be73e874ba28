// Every test is readable: at most 40 lines, and a title of one sentence with at most 100 characters.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { findTests, unreadable } from './readable-tests.ts'

const root = join(import.meta.dirname, '..')

test('every test has at most 40 lines and a title of one sentence with at most 100 characters', () => {
  const files = globSync('test/**/*.test.{ts,tsx}', { cwd: root }).map(path => path.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(path => unreadable(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

/** Returns the source of a test with this title and this number of lines. */
const written = (title: string, lines: number, begin = 'it(') =>
  `${begin}${JSON.stringify(title)}, () => {\n${'work()\n'.repeat(lines - 2)}})\n`

describe('the check of tests', () => {
  it('finds a test of 41 lines, and allows 40', () => {
    expect(unreadable('a.test.ts', written('works', 41))).toEqual([
      'a.test.ts:1 has 41 lines, 40 are allowed: “works”',
    ])
    expect(unreadable('a.test.ts', written('works', 40))).toEqual([])
  })

  it('finds a title of 101 characters, and allows 100', () => {
    expect(unreadable('a.test.ts', written('x'.repeat(101), 3))).toHaveLength(1)
    expect(unreadable('a.test.ts', written('x'.repeat(100), 3))).toEqual([])
  })

  it('finds a title longer than 130 characters, counting its groups', () => {
    const inGroup = (group: string) =>
      `describe(${JSON.stringify(group)}, () => {\n${written('x'.repeat(99), 3)}\n})`
    expect(unreadable('a.test.ts', inGroup('x'.repeat(31)))).toHaveLength(1)
    expect(unreadable('a.test.ts', inGroup('x'.repeat(30)))).toEqual([])
  })

  it('finds a title of two sentences, and allows a semicolon in a citation', () => {
    expect(unreadable('a.test.ts', written('opens; closes', 3))).toEqual([
      'a.test.ts:1 has two sentences in its title: “opens; closes”',
    ])
    expect(unreadable('a.test.ts', written('opens (specification \u00a72; api \u00a73)', 3))).toEqual([])
  })

  it.each(['test(', 'it.only(', 'test.concurrent.each(rows)(', 'it.runIf(canRun)(', 'test.each`a`('])(
    'finds a long test that begins with %s',
    begin => {
      expect(unreadable('a.test.ts', written('works', 41, begin))).toHaveLength(1)
    },
  )

  it('does not count the rows of an `each` table', () => {
    const table = `it.each([\n${"'row',\n".repeat(60)}])(`
    expect(unreadable('a.test.ts', written('works with %s', 40, table))).toEqual([])
  })

  it('finds the tests inside groups, with the titles of the groups', () => {
    const source = `describe('a group', () => {\n  describe.each(rows)('in %s', () => {\n${written('works', 3)}\n})\n})`
    expect(findTests('a.test.ts', source)).toEqual([
      { place: 'a.test.ts:3', lines: 3, title: 'works', groups: ['a group', 'in %s'] },
    ])
  })

  it('does not mistake calls of other functions for tests', () => {
    expect(findTests('a.test.ts', `check('name', () => {})\nexpect(it).toBe(test)\n`)).toEqual([])
  })
})
