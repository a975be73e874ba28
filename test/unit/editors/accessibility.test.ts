// The accessibility statement has a row for each criterion of WCAG 2.2 A and AA, and each test that it names exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const statement = readFileSync(join(root, 'src/editors/accessibility.md'), 'utf8')
const rows = [...statement.matchAll(/^\| (\d\.\d\.\d+) \| .* \| (A|AA) \| (.*) \| (.*) \|$/gm)].map(
  ([, criterion = '', level = '', result = '', how = '']) => ({ criterion, level, result, how }),
)
/** The number of criteria in each guideline of levels A and AA: https://www.w3.org/TR/WCAG22/. */
const guidelines = {
  '1.1': 1,
  '1.2': 5,
  '1.3': 5,
  '1.4': 9,
  '2.1': 3,
  '2.2': 2,
  '2.3': 1,
  '2.4': 8,
  '2.5': 6,
  '3.1': 2,
  '3.2': 5,
  '3.3': 6,
  '4.1': 2,
}

it('lists each criterion of level A and AA once', () => {
  expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(rows.length)
  expect(rows.filter(({ level }) => level === 'A')).toHaveLength(31)
  const counted = Object.keys(guidelines).map(name => [
    name,
    rows.filter(({ criterion }) => criterion.startsWith(`${name}.`)).length,
  ])
  expect(Object.fromEntries(counted)).toEqual(guidelines)
})

it('names existing tests for what it says is supported, or says that nobody tests it', () => {
  const named = [...statement.matchAll(/`(test\/.*?)`/g)].map(([, file = '']) => file)
  expect(named.filter(file => !existsSync(join(root, file)))).toEqual([])
  const unproven = rows.filter(({ result, how }) => result === 'supports' && !/`test\/|^looked at$/.test(how))
  expect(unproven).toEqual([])
})
