// Tests every cell of the specification's table of the ledger of payments (specification §4.11).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import {
  type Ledger,
  type LedgerEntry,
  type LedgerEvent,
  ledgerAfter,
} from '../../../../src/domain/order/payments/ledger.ts'
import { rowsOf } from '../../read-specification.ts'
import { entry } from './sample-orders.ts'

type Status = LedgerEntry['status']

/** The ledger in each column of the table. Each entry is for the cart c-1. */
const samples: Readonly<Record<Status | 'no entry', Ledger>> = {
  'no entry': [],
  sent: [entry()],
  doubtful: [entry({ status: 'doubtful' })],
  dismissed: [entry({ status: 'dismissed' })],
  paid: [entry({ status: 'paid' })],
  ended: [entry({ status: 'ended' })],
  closed: [entry({ status: 'closed' })],
}
const open = ['sent', 'doubtful', 'dismissed'] as const
const cartId = 'c-1'
const second = entry({ id: 'p-2' })
const read = (...statuses: readonly Status[]): readonly LedgerEvent[] =>
  statuses.map(status => ({ type: 'read', kept: [entry({ status })] }))

/** The events of each row. The type requires an entry for every event. */
const events: { readonly [T in LedgerEvent['type']]: Readonly<Record<string, readonly LedgerEvent[]>> } = {
  opened: { opened: [{ type: 'opened', entry: second }] },
  refused: { refused: [{ type: 'refused', cartId }] },
  confirmed: { confirmed: [{ type: 'confirmed', cartId }] },
  'reply-lost': { 'reply-lost': [{ type: 'reply-lost', cartId }] },
  paid: { paid: [{ type: 'paid', cartId }] },
  'cart-ended': { 'cart-ended': [{ type: 'cart-ended', cartId }] },
  dismissed: { dismissed: [{ type: 'dismissed', cartId }] },
  'paid-by-copy': { 'paid-by-copy': [{ type: 'paid-by-copy', cartId }] },
  told: { told: [{ type: 'told', cartId }] },
  'person-changed': { 'person-changed': [{ type: 'person-changed' }] },
  read: {
    'read open': read(...open),
    'read ended': read('ended'),
    'read paid': read('paid'),
    'read closed': read('closed'),
  },
}
const eventsOf = new Map(Object.values(events).flatMap(rows => Object.entries(rows)))

const text = readFileSync(join(import.meta.dirname, '../../../../src/specification/orders.md'), 'utf8')
const section = text.split("**The ledger's table.**")[1]?.split('\n- ')[0] ?? ''
const [head = [], , ...rows] = rowsOf(section)
const columns = head.slice(2)
const table = rows.map(([name = '', words = '', ...cells]) => ({ name, words, cells }))

describe('the specification’s table of the ledger', () => {
  it('has one column for every status, and one for no entry', () =>
    expect(columns).toEqual(Object.keys(samples)))

  it('has one row for every event', () => expect(table.map(({ name }) => name)).toEqual([...eventsOf.keys()]))

  it.each(table)('says who records $name, and has a cell for every status', ({ words, cells }) => {
    expect(words).toMatch(/\w+ \w+/)
    expect(cells).toHaveLength(columns.length)
  })
})

const allCells = table.flatMap(({ name, cells }) =>
  cells.map((cell, at) => ({ name, cell, column: columns[at] ?? '' })),
)

test.each(allCells)(
  'table row $name, column $column: the entry changes as described in the cell "$cell"',
  ({ name, cell, column }) => {
    const ledger = samples[column as Status]
    for (const event of eventsOf.get(name) ?? []) {
      const after = ledgerAfter(ledger, event)
      // A new payment adds an entry. The table is about the earlier one.
      const [now] = after.filter(({ id }) => ledger.length === 0 || id === 'p-1')
      if (cell === '=' || cell === '–') expect(now).toBe(ledger[0])
      else {
        expect(now).not.toBe(ledger[0])
        expect(now?.status).toBe(cell)
      }
    }
  },
)

test('an event about a cart changes no entry of a different cart', () => {
  const others = Object.values(samples).flatMap(ledger =>
    ledger.map(known => ({ ...known, payment: { ...known.payment, cartId: 'c-2' } })),
  )
  for (const [name, kinds] of eventsOf)
    if (!/^(?:opened|read|person)/.test(name))
      for (const event of kinds) expect(ledgerAfter(others, event)).toBe(others)
})
