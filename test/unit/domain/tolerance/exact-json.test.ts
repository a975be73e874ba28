// JavaScript rounds whole numbers above 2^53. Card numbers, barcodes and ids of real servers can be longer.
import { expect, it } from 'vitest'
import { readJson, withTexts, writeJson } from '../../../../src/domain/tolerance/exact-json.ts'

const long = { $numberLong: '12345678901234567' }

it.each([
  ['[12345678901234567]', [long]],
  [
    '{"id":12345678901234567,"next":-98765432109876543210}',
    { id: long, next: { $numberLong: '-98765432109876543210' } },
  ],
  ['{"id": 9007199254740991}', { id: 9007199254740991 }],
  ['{"id":9007199254740993}', { id: { $numberLong: '9007199254740993' } }],
])('reads the long whole numbers in %s with all of their digits', (text, value) => {
  expect(readJson(text)).toEqual(value)
})

it.each([
  '"12345678901234567"',
  '"a \\" 12345678901234567, \\\\"',
  '{"12345678901234567":1.5}',
  '0.12345678901234567',
  '1.2345678901234567e-30',
  '{"a":[1,-2,true,null],"b":"1234567890123456"}',
])('reads %s as JSON.parse does', text => {
  expect(readJson(text)).toEqual(JSON.parse(text))
})

it('throws a SyntaxError for a text that is not JSON', () => {
  expect(() => readJson('12345678901234567 a')).toThrow(SyntaxError)
})

it('writes long numbers and bigints as numbers with all of their digits', () => {
  const body = { item: long, session: 98765432109876543n, seat: 7, name: '{"$numberLong":"5"}' }
  expect(writeJson(body)).toBe(
    '{"item":12345678901234567,"session":98765432109876543,"seat":7,"name":"{\\"$numberLong\\":\\"5\\"}"}',
  )
})

it('refuses to write a number that JavaScript has rounded', () => {
  expect(() => writeJson({ sessionId: 2 ** 53 + 2 })).toThrow(TypeError)
})

it('gives scripts of the page each long number as a text', () => {
  expect(withTexts({ concessions: [{ id: long, name: 'Choc top' }] })).toEqual({
    concessions: [{ id: '12345678901234567', name: 'Choc top' }],
  })
})
