// JSON is the same on a page with Prototype 1.6, which adds a `toJSON` that returns JSON to lists, texts and numbers.
import { afterEach, expect, test } from 'vitest'
import { stringifyJson } from '../../../src/browser/native.ts'

const prototypes = [Array, String, Number].map(({ prototype }) => prototype as object)
afterEach(() => {
  for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON')
})

const order = { seats: ['A1', { row: 2 }], price: 5, at: new Date(0), none: null, left: undefined }
const json = '{"seats":["A1",{"row":2}],"price":5,"at":"1970-01-01T00:00:00.000Z","none":null}'

test('a library’s toJSON of lists, texts and numbers is ignored', () => {
  for (const prototype of prototypes) Reflect.set(prototype, 'toJSON', () => 'changed')
  expect(stringifyJson(order)).toBe(json)
  expect(stringifyJson([1n], (_, value) => (typeof value === 'bigint' ? `${value}` : value))).toBe('["1"]')
})

test('without a library, the JSON is that of the browser', () => {
  expect(stringifyJson(order)).toBe(json)
  expect(stringifyJson(undefined)).toBeUndefined()
})
