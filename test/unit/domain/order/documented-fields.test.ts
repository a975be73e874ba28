// Tests that the widget shows every field of a ticket that the cinema's API lists (api §4.3).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import { cartLines } from '../../../../src/domain/order/cart-lines.ts'

const api = readFileSync(join(import.meta.dirname, '../../../../demo/api/README.md'), 'utf8')
const fieldsOf = (shown: string) => {
  const [, cell = ''] = new RegExp(`^\\| ${shown}[^|]*\\|([^|]*)\\|$`, 'm').exec(api) ?? []
  return [...cell.matchAll(/`(\w+)`/g)].map(([, field = '']) => field)
}
/** Returns the lines of a film session and its ticket. */
const linesOf = (ticket: object) => {
  const cart = { id: 'c-1', expiry: '2030-01-01T00:00:00Z', totalInCents: 0 }
  return cartLines(
    v.parse(cartSchema, { ...cart, sessions: [{ sessionId: 's-1', tickets: [ticket] }] }),
    new Map(),
  )
}

test.each([
  ['name of a ticket', 'Adult', { label: 'Adult', quantity: 1 }],
  ['quantity', 3, { quantity: 3 }],
  ['price of the whole', 4400, { cents: 4400 }],
  ['else price of one', 2200, { cents: 2200 }],
] as const)('every field of the row “%s” in the API is shown', (row, value, shown) => {
  expect(fieldsOf(row)).not.toEqual([])
  for (const field of fieldsOf(row)) expect(linesOf({ [field]: value })[1]).toMatchObject(shown)
})

test('every field of the row “seats” in the API is shown, as is each form of a seat', () => {
  expect(fieldsOf('seats')).not.toEqual([])
  for (const field of fieldsOf('seats'))
    for (const seat of ['F7', { row: 'F', number: 7 }, { name: 'F7' }])
      expect(linesOf({ [field]: [seat] })[0]).toMatchObject({ detail: 'Seat F7' })
})
