// Tests every cell of the specification's table of order events (specification §4.9).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import type { Order } from '../../../../src/domain/order/order.ts'
import { readDiagrams } from '../../read-diagram.ts'
import { changes } from './sample-events.ts'
import { asking, samples, stateOf } from './sample-orders.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../src/specification/orders.md'), 'utf8')
const section = text.split('\n### 4.9 ')[1]?.split('\n### ')[0] ?? ''
const lines =
  section
    .split('**The table.**')[1]
    ?.split('\n')
    .filter(line => line.startsWith('|')) ?? []
const cellsOf = (line: string) => line.split('|').slice(1, -1)
const [head = [], , ...rows] = lines.map(line => cellsOf(line).map(cell => cell.replaceAll('`', '').trim()))
const states = head.slice(2)
const table = rows.map(([name = '', words = '', ...cells]) => ({ name, words, cells }))

const untouched = ['=', '–']
const asBefore = ['before', 'before, not shown']

describe('the specification’s table of order events', () => {
  it('has one column for every state of an order', () => expect(states).toEqual(Object.keys(samples)))

  it('has one row for every event and every change of the visitor', () =>
    expect(table.map(({ name }) => name)).toEqual([...changes.keys()]))

  it.each(table)('has a description and a result for every state in the row $name', ({ words, cells }) => {
    expect(words).toMatch(/\w+ \w+/)
    expect(cells).toHaveLength(states.length)
    for (const cell of cells) expect([...states, ...untouched, ...asBefore]).toContain(cell)
  })
})

/**
 * Expects that the order is in the state that it had before the payment was sent. If the cell is `before, not shown`, a `payable` order
 * becomes `stale`, because its amounts can differ from the server's.
 */
function expectBefore(after: Order, sent: Order, cell: string): void {
  if (sent.status !== 'paymentSent') throw new Error('Only what was sent has an order before.')
  if (cell === 'before') expect(after).toBe(sent.before)
  else if (sent.before.status === 'payable') expect(stateOf(after)).toBe('stale')
  else expect(stateOf(after)).toBe(stateOf(sent.before))
}

function expectCell(after: Order, before: Order, cell: string): void {
  if (untouched.includes(cell)) expect(after).toBe(before)
  else if (asBefore.includes(cell)) expectBefore(after, before, cell)
  else {
    expect(after).not.toBe(before)
    expect(stateOf(after)).toBe(cell)
  }
}

const allCells = table.flatMap(({ name, cells }) =>
  cells.map((cell, at) => ({ name, cell, state: states[at] ?? '' })),
)

test.each(allCells)(
  'table row $name, column $state: the order changes as described in the cell "$cell"',
  ({ name, state, cell }) => {
    const kinds = changes.get(name) ?? []
    const orders = samples[state] ?? []
    expect(kinds.length * orders.length).toBeGreaterThan(0)
    for (const change of kinds) for (const order of orders) expectCell(change(order), order, cell)
  },
)

const transitions = readDiagrams(section)

it('the diagram of the specification reaches every state except the unconfirmed ones', () => {
  const shown = new Set(transitions.flatMap(({ from, to }) => [from, to]))
  expect(states.filter(state => !state.endsWith('?') && !shown.has(state))).toEqual([])
})

test.each(transitions)(
  'the table and the diagram agree that $event changes an order from $from to $to',
  ({ from, event, to }) => {
    expect(table.find(({ name }) => name === event)?.cells[states.indexOf(from)]).toBe(to)
  },
)

const sentCells = allCells.filter(({ state }) => state === 'paymentSent')

test.each(sentCells)(
  'table row $name, cell "$cell": the order changes correctly during a check',
  ({ name, cell }) => {
    // The event `refused` is a reply to the payment. While the widget asks the server about the payment, no such reply can arrive.
    const now = name === 'refused' ? '–' : cell
    for (const change of changes.get(name) ?? [])
      for (const order of asking) expectCell(change(order), order, now)
  },
)

test('every sample order has the state under which it is listed', () => {
  for (const [state, orders] of Object.entries(samples))
    for (const order of orders) expect(stateOf(order)).toBe(state)
})
