// Tests that the documents list the same attributes and policy sources as the code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { documents, printed, withTables } from './tables.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

describe.each(documents)('%s', name => {
  it('contains the tables exactly as `npx node test/tables.ts` writes them', () => {
    expect(read(name)).toBe(withTables(read(name)))
  })
})

test('every generated table is in a document', () => {
  const all = documents.map(read).join('')
  for (const name of Object.keys(printed)) expect(all).toContain(`<!-- npx node test/tables.ts ${name} -->`)
})

test('`npx node test/tables.ts` overwrites an edited table, and keeps the text around the table', () => {
  const text = 'a\n<!-- npx node test/tables.ts sources -->\nedited\n<!-- /sources -->\nb'
  expect(withTables(text)).toBe(text.replace('edited', () => printed['sources'] ?? ''))
  expect(() => withTables(text.replaceAll('sources', 'others'))).toThrow('There is no table others.')
})
