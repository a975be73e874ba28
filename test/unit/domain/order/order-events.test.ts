// Tests every cell of the specification's table of order events (specification §4.9).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { noOrder, type Order, type PaymentSent } from '../../../../src/domain/order/order.ts'
import { orderAfter } from '../../../../src/domain/order/order-reducer.ts'
import { readDiagrams, rowsOf } from '../../read-specification.ts'
import { changes } from './sample-events.ts'
import {
  asking,
  cart,
  entry,
  heldWith,
  payable,
  payment,
  problem,
  samples,
  stale,
  stateOf,
} from './sample-orders.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../src/specification/orders.md'), 'utf8')
const section = text.split('\n### 4.9 ')[1]?.split('\n### ')[0] ?? ''
const [head = [], , ...rows] = rowsOf(section.split('**The table.**')[1] ?? '')
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

// Tests how each event changes an order with a sent payment (specification §4.6, §4.7, §4.9).

const card = payment()
const nobodys = payment({ paymentType: null, isOthers: true })
const isSent = (order: Order): order is PaymentSent => order.status === 'paymentSent'
const isPaid = ({ outcome }: PaymentSent) => outcome?.status === 'closed' && outcome.paid === 'likely'
const all = [...Object.values(samples).flat(), ...asking].filter(isSent)
const open = (before: PaymentSent['before']): PaymentSent => ({
  ...{ status: 'paymentSent', payment: card, outcome: { status: 'open', balanceInCents: 900 }, before },
})

test('a sent payment is stored with the order for which it was sent', () => {
  for (const order of [heldWith(), payable])
    expect(orderAfter(order, { type: 'payment-sent', payment: card, entry: entry() })).toEqual({
      status: 'paymentSent',
      payment: card,
      outcome: null,
      before: order,
    })
})

test('a later outcome replaces the earlier outcome, and does not change the payment', () => {
  const outcome = { status: 'closed', paid: 'unclear' } as const
  for (const order of all.filter(one => !isPaid(one)))
    expect(orderAfter(order, { type: 'payment-checked', outcome })).toEqual({ ...order, outcome })
})

test('a new cart replaces an order that was paid elsewhere, but not an order that this tab has paid', () => {
  const made = { type: 'cart-made', cart: cart('c-2', 0) } as const
  for (const order of all.filter(isPaid)) {
    expect(orderAfter(order, made)).toBe(order)
    expect(orderAfter({ ...order, payment: nobodys }, made)).toMatchObject({
      status: 'notLoaded',
      cartId: 'c-2',
    })
  }
})

describe('a payment that the visitor tries again', () => {
  it('makes a payable checkout stale', () => {
    const { status: _, ...rest } = payable
    const again = { ...rest, status: 'stale', problem: null }
    expect(orderAfter(open(payable), { type: 'reopened' })).toEqual(again)
  })

  it('leaves any other order behind the question as it is', () => {
    const others = { ...open(payable), payment: payment({ cartId: 'c-0' }) }
    expect(orderAfter(others, { type: 'reopened' })).toBe(payable)
    for (const before of [stale(), heldWith('freeAdult'), noOrder])
      expect(orderAfter(open(before), { type: 'reopened' })).toBe(before)
  })
})

describe('an order that the server reports as paid', () => {
  const paid = { type: 'paid-elsewhere', payment: nobodys } as const
  const closed = { status: 'closed', paid: 'likely' }

  it('counts as paid by the payment that this tab has sent', () => {
    for (const order of all) expect(orderAfter(order, paid)).toEqual({ ...order, outcome: closed })
  })

  it('counts as paid elsewhere if this tab has sent no payment', () => {
    const before = { ...payable }
    expect(orderAfter(before, paid)).toEqual({
      status: 'paymentSent',
      payment: nobodys,
      outcome: closed,
      before,
    })
  })
})

test('the outcome of a payment is unclear if its cart is gone', () => {
  const outcome = { status: 'closed', paid: 'unclear' } as const
  for (const order of all.filter(one => !isPaid(one)))
    expect(orderAfter(order, { type: 'gone', problem })).toEqual({ ...order, outcome })
})

test('a payment in progress in a different tab has no known details in this tab', () => {
  const unclosed = all.filter(({ outcome }) => outcome?.status !== 'closed')
  const outcome = { status: 'unknown', problem: { kind: 'paying-elsewhere' } }
  expect(unclosed.length).toBeGreaterThan(0)
  for (const order of unclosed)
    expect(orderAfter(order, { type: 'being-paid-elsewhere' })).toEqual({
      ...order,
      payment: nobodys,
      outcome,
    })
})

test('an ended question leaves an order that was made in a different cart meanwhile', () => {
  const question = { ...open(payable), payment: payment({ cartId: 'c-0' }) }
  expect(orderAfter(question, { type: 'ended' })).toBe(payable)
  expect(orderAfter(open(payable), { type: 'ended' })).toBe(noOrder)
})
