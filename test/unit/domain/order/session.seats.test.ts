// The seats of a film session are read from carts of every shape.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatsLine } from '../../../../src/domain/order/session.ts'

test.each([
  ['texts', { seats: ['F7', 'F8'] }, 'Seats F7, F8'],
  ['one', { seats: ['F7'] }, 'Seat F7'],
  ['a text', { seat: 'F7' }, 'Seat F7'],
  ['numbers', { seatNumbers: [7, 8] }, 'Seats 7, 8'],
  [
    'rows and numbers',
    {
      seats: [
        { row: 'F', number: 7 },
        { rowName: 'F', seatNumber: '8' },
      ],
    },
    'Seats F7, F8',
  ],
  ['names', { seats: [{ name: 'Box 1' }, { label: 'Box 2' }] }, 'Seats Box 1, Box 2'],
  ['a seat before any other name', { seats: [{ name: 'Adult', seat: 'F7' }] }, 'Seat F7'],
  ['a number without a row', { seats: [{ number: 7 }] }, 'Seat 7'],
  ['no list', { seats: null }, ''],
  ['nothing to read', { seats: [null, {}, '', [], { row: 'F' }] }, ''],
] as const)('%s', (_, fields, line) => {
  expect(seatsLine({ ...fields, tickets: [] })).toBe(line)
})

test.each(['seats', 'seatNumbers', 'seatNames', 'seat', 'seatNumber', 'seatName'])(
  'the seats may be in the field %s',
  name => {
    expect(seatsLine({ [name]: ['F7', 'F8'], tickets: [] })).toBe('Seats F7, F8')
  },
)

test.each(['seat', 'name', 'label', 'seatName', 'seatLabel', 'displayName', 'id', 'seatId'])(
  'the name of a seat may be in its field %s',
  name => {
    expect(seatsLine({ seats: [{ [name]: 'Box 1' }], tickets: [] })).toBe('Seat Box 1')
  },
)

test.each(['row', 'rowName', 'rowLabel'])('the row of a seat may be in its field %s', row => {
  expect(seatsLine({ seats: [{ [row]: 'F', number: 7 }], tickets: [] })).toBe('Seat F7')
})

test.each(['number', 'seatNumber', 'column', 'seat'])(
  'the number of a seat may be in its field %s',
  number => {
    expect(seatsLine({ seats: [{ row: 'F', [number]: 7 }], tickets: [] })).toBe('Seat F7')
  },
)

test('seats may be in the tickets, and each seat is listed once', () => {
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
