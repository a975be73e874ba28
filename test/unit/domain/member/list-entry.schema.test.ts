// Tests that the schema of a member's list keeps every entry, and converts each entry to an object.
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memberListSchema } from '../../../../src/domain/member/member-list.ts'

test('any array is read as a list with the same number of entries, each an object', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), raw => {
      const list = v.parse(memberListSchema, raw)
      expect(list).toHaveLength(raw.length)
      for (const entry of list) expect(Object.prototype.toString.call(entry)).toBe('[object Object]')
    }),
  )
})

test('plain texts and numbers become titles, and other values get an empty title', () => {
  expect(v.parse(memberListSchema, ['Voucher', 7, null, true, ['a']])).toEqual([
    { title: 'Voucher' },
    { title: '7' },
    { title: '' },
    { title: '' },
    { title: '' },
  ])
})

test('the schema does not change the fields of an entry', () => {
  const entry = { id: 1, deep: { list: [1, 2] } }
  expect(v.parse(memberListSchema, [entry])).toEqual([entry])
})

test.each([null, undefined, { items: [] }, { data: [] }])('%j is an empty list', raw => {
  expect(v.parse(memberListSchema, raw)).toEqual([])
})

test.each(['list', 7, { error: 'No' }])('%j is not a list', raw => {
  expect(v.is(memberListSchema, raw)).toBe(false)
})

test('a list with a hundred thousand entries or a hundred thousand nested levels is read', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(v.parse(memberListSchema, [deep])).toEqual([{ title: '' }])
  expect(
    v.parse(
      memberListSchema,
      Array.from({ length: 100_000 }, () => null),
    ),
  ).toHaveLength(100_000)
})
