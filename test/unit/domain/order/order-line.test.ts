// Tests that a receipt accepts only valid order lines.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { orderLineSchema } from '../../../../src/domain/order/order-line.ts'

test.each(['session', 'ticket', 'concession', 'fee', 'total'])(
  'an order line of the kind %s is accepted',
  kind => {
    const line = { kind, label: 'A line', detail: 'Seat F7', quantity: 2, cents: 1900 }
    expect(v.parse(orderLineSchema, line)).toEqual(line)
    expect(v.parse(orderLineSchema, { kind, label: 'A line' })).toEqual({ kind, label: 'A line' })
  },
)

test.each([
  {},
  { kind: 'discount', label: 'A line' },
  { kind: 'fee' },
  { kind: 'fee', label: 'A', cents: '5' },
])('%j is not a line of an order', line => expect(v.is(orderLineSchema, line)).toBe(false))
