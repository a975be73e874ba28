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
