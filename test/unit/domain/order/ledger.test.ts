// Tests what the ledger answers: which carts are held, which question is asked, and what is known of a payment (specification §4.11).
import { describe, expect, it, test } from 'vitest'
import { emptyCustomer } from '../../../../src/domain/order/change-of-owner.ts'
import {
  dismissedOf,
  isHeld,
  type LedgerEntry,
  ledgerAfter,
  ownEntries,
  questionIn,
  toldOf,
} from '../../../../src/domain/order/payments/ledger.ts'
import { entry, payment } from './sample-orders.ts'

const { customer } = payment()
const payer = { id: 'p-1', ...customer }
const second = (fields: Partial<LedgerEntry> = {}, paid = {}) => entry({ id: 'p-2', ...fields }, paid)

test.each([
  ['sent', true],
  ['doubtful', true],
  ['dismissed', true],
  ['paid', true],
  ['ended', false],
  ['closed', false],
] as const)('a cart with a payment that is %s is held: %s', (status, expected) => {
  const ledger = [entry({ status: 'closed' }), second({ status })]
  expect(isHeld(ledger, 'c-1')).toBe(expected)
  expect(isHeld(ledger, 'c-2')).toBe(false)
  expect(ownEntries(ledger, 'c-1')).toEqual(expected ? [ledger[1]] : [])
  expect(ownEntries([entry({ status, isCopy: true })], 'c-1')).toEqual([])
})

test('only the dismissed questions of this widget are asked again', () => {
  const dismissed = entry({ status: 'dismissed' })
  const ledger = [dismissed, second({ status: 'dismissed', widget: 'other' }), entry({ status: 'doubtful' })]
  expect(dismissedOf(ledger, '')).toEqual([dismissed])
})

it('the question in front of an order is about the latest payment of this widget and order', () => {
  const [first, last] = [entry({ status: 'doubtful' }), second({ status: 'paid' })]
  const others = [
    entry({ id: 'p-3', widget: 'other' }),
    entry({ id: 'p-4', order: 'host' }),
    entry({ id: 'p-5', status: 'dismissed' }),
    entry({ id: 'p-6', status: 'closed' }),
  ]
  expect(questionIn([first, last, ...others], '', 'membership')).toBe(last)
  expect(questionIn([first, ...others], '', 'membership')).toBe(first)
  expect(questionIn(others, '', 'host')).toBe(others[1])
  expect(questionIn(others, '', 'membership')).toBeNull()
})

describe('what is known of a payment', () => {
  it('is all of it if it is the only one for its cart', () => {
    const ledger = [entry(), entry({ id: 'p-3', status: 'closed' }), second({}, { cartId: 'c-2' })]
    expect(toldOf(ledger, [{ ...payer, id: 'p-2', email: 'bob@example.com' }, payer], 'c-1')).toEqual(
      payment(),
    )
    expect(toldOf(ledger, [], 'c-1')).toEqual(payment({ customer: emptyCustomer }))
  })

  it('is nothing without an open or answered payment', () => {
    expect(toldOf([entry({ status: 'closed' })], [payer], 'c-1')).toBeNull()
    expect(toldOf([entry()], [payer], 'c-2')).toBeNull()
  })

  it('has no payment type if only a different tab has paid', () => {
    const paid = { ...payment(), paymentType: null, isOthers: true }
    expect(toldOf([entry({ isCopy: true })], [payer], 'c-1')).toEqual(paid)
  })

  it('has only what several payments have in common', () => {
    const agreed = { ...payment(), paymentType: null, giftCardsInCents: 0 }
    const fee = { adjustmentInCents: 250, surchargeInCents: 50 }
    const payers = [payer, { ...payer, id: 'p-2' }]
    expect(toldOf([entry({}, fee), second({ isCopy: true }, fee)], payers, 'c-1')).toEqual({
      ...agreed,
      adjustmentInCents: 250,
    })
  })

  it('names no amount, item or person on which several payments disagree', () => {
    const other = { valueInCents: 2900, membership: 'adult-2year', lines: [] } as const
    const payers = [payer, { ...payer, id: 'p-2', email: 'bob@example.com' }]
    expect(toldOf([entry({}, { adjustmentInCents: 250 }), second({}, other)], payers, 'c-1')).toEqual({
      ...payment({ customer: emptyCustomer, valueInCents: null, membership: null, lines: [] }),
      paymentType: null,
      giftCardsInCents: 0,
    })
  })
})

describe('reading the kept entries', () => {
  const ledger = [entry({ status: 'paid' }), second()]

  it('returns the same ledger if nothing has changed', () => {
    expect(ledgerAfter(ledger, { type: 'read', kept: [] })).toBe(ledger)
    expect(ledgerAfter(ledger, { type: 'read', kept: ledger })).toBe(ledger)
  })

  it('adds an entry, and replaces one whose status weighs more', () => {
    const [added, closed] = [entry({ id: 'p-3', status: 'paid' }), second({ status: 'closed' })]
    expect(ledgerAfter(ledger, { type: 'read', kept: [added] })).toEqual([...ledger, added])
    expect(ledgerAfter(ledger, { type: 'read', kept: [closed] })).toEqual([ledger[0], closed])
  })
})

test('an event that changes only one of two entries returns a new ledger', () => {
  const ledger = [entry({ status: 'closed' }), second()]
  expect(ledgerAfter(ledger, { type: 'reply-lost', cartId: 'c-1' })).toEqual([
    ledger[0],
    second({ status: 'doubtful' }),
  ])
})

test.each(['paid', 'sent'] as const)(
  'a %s payment that a different tab reports belongs to that tab',
  status => {
    const [after] = ledgerAfter([entry({ status })], { type: 'paid-by-copy', cartId: 'c-1' })
    expect(after?.isCopy).toBe(true)
  },
)
