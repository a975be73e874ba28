// A member's lists: every entry is kept, as an object.
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memberListSchema } from '../../../../src/domain/member/member-list.ts'

test('any array is a list of as many entries, each an object', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), raw => {
      const list = v.parse(memberListSchema, raw)
      expect(list).toHaveLength(raw.length)
      for (const entry of list) expect(Object.prototype.toString.call(entry)).toBe('[object Object]')
    }),
  )
})

test('bare texts and numbers become titles, and values without a text an empty title', () => {
  expect(v.parse(memberListSchema, ['Voucher', 7, null, true, ['a']])).toEqual([
    { title: 'Voucher' },
    { title: '7' },
    { title: '' },
    { title: '' },
    { title: '' },
  ])
})

test('fields of an entry are not changed', () => {
  const entry = { id: 1, deep: { list: [1, 2] } }
  expect(v.parse(memberListSchema, [entry])).toEqual([entry])
})

test.each([null, {}, 'list', undefined])('%j is not a list', raw => {
  expect(v.is(memberListSchema, raw)).toBe(false)
})

test('a hundred thousand entries, and lists a hundred thousand levels deep, are read', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(v.parse(memberListSchema, [deep])).toEqual([{ title: '' }])
  expect(
    v.parse(
      memberListSchema,
      Array.from({ length: 100_000 }, () => null),
    ),
  ).toHaveLength(100_000)
})
