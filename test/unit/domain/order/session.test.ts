// Tests how film sessions are read from the server's replies (specification §3.5).
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { seatsLine, sessionSchema } from '../../../../src/domain/order/session.ts'

const least = { sessionId: 12, date: '2024-03-05T15:05:00' }

test('a film session’s festival can be an object with a name', () => {
  expect(v.parse(sessionSchema, { ...least, festival: { name: 'Winter' } }).festival).toEqual({
    name: 'Winter',
  })
})

// Tests that the seats of a film session are read from carts of every shape.

test.each([
  ['a list of texts', { seats: ['F7', 'F8'] }, 'Seats F7, F8'],
  ['a list with one text', { seats: ['F7'] }, 'Seat F7'],
  ['a single text', { seat: 'F7' }, 'Seat F7'],
  ['a list of numbers', { seatNumbers: [7, 8] }, 'Seats 7, 8'],
  [
    'a list of rows and numbers',
    {
      seats: [
        { row: 'F', number: 7 },
        { rowName: 'F', seatNumber: '8' },
      ],
    },
    'Seats F7, F8',
  ],
  ['a list of names and labels', { seats: [{ name: 'Box 1' }, { label: 'Box 2' }] }, 'Seats Box 1, Box 2'],
  [
    'the field seat, which takes precedence over the field name',
    { seats: [{ name: 'Adult', seat: 'F7' }] },
    'Seat F7',
  ],
  ['a list with a number without a row', { seats: [{ number: 7 }] }, 'Seat 7'],
  ['null, as no seats', { seats: null }, ''],
  ['a list without readable values, as no seats', { seats: [null, {}, '', [], { row: 'F' }] }, ''],
] as const)('the seats of a film session are read from %s', (_, fields, line) => {
  expect(seatsLine({ ...fields, tickets: [] })).toBe(line)
})

test.each(['seat', 'name', 'label', 'seatName', 'seatLabel', 'displayName', 'id', 'seatId'])(
  'the name of a seat is read from the seat’s field %s',
  name => {
    expect(seatsLine({ seats: [{ [name]: 'Box 1' }], tickets: [] })).toBe('Seat Box 1')
  },
)

test.each(['row', 'rowName', 'rowLabel'])('the row of a seat is read from the seat’s field %s', row => {
  expect(seatsLine({ seats: [{ [row]: 'F', number: 7 }], tickets: [] })).toBe('Seat F7')
})

test.each(['number', 'seatNumber', 'column', 'seat'])(
  'the number of a seat is read from the seat’s field %s',
  number => {
    expect(seatsLine({ seats: [{ row: 'F', [number]: 7 }], tickets: [] })).toBe('Seat F7')
  },
)

test('a film session without seats lists every seat of its tickets once', () => {
  const tickets = [{ seat: 'F7' }, { seats: ['F8', 'F7'] }, { name: 'Adult' }]
  expect(seatsLine({ tickets })).toBe('Seats F7, F8')
  expect(seatsLine({ seats: ['G1'], tickets })).toBe('Seat G1')
})

test('any value from a server is read as seats without an error', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (seats, seat) => {
      expect(seatsLine({ seats, tickets: [{ seat }] })).toMatch(/^$|^Seats? \S/)
    }),
  )
})
