// Tests how the question about a payment is put in front of an order (specification §4.9, §4.11).
import { describe, expect, it, test } from 'vitest'
import { noOrder, type PaymentOutcome, type PaymentSent } from '../../../../src/domain/order/order.ts'
import type { LedgerEntry } from '../../../../src/domain/order/payments/ledger.ts'
import { isOfOtherCart, paidByOthers, withQuestion } from '../../../../src/domain/order/payments/question.ts'
import { entry, gone, payable, payment } from './sample-orders.ts'

const { customer } = payment()
const paymentsWith = (...statuses: readonly LedgerEntry['status'][]) => ({
  ledger: statuses.map(status => entry({ status })),
  payers: [{ id: 'p-1', ...customer }],
  widget: '',
})
const sent = (outcome: PaymentOutcome | null = null): PaymentSent => ({
  status: 'paymentSent',
  payment: payment(),
  outcome,
  before: payable,
})
const open = { status: 'open', balanceInCents: 900 } as const
const likely = { status: 'closed', paid: 'likely' } as const

describe('an order with a question', () => {
  it.each<[LedgerEntry['status'], PaymentOutcome | null]>([
    ['sent', null],
    ['doubtful', null],
    ['paid', likely],
    ['ended', { status: 'closed', paid: 'unclear' }],
  ])('has the outcome of a payment that is %s', (status, outcome) => {
    expect(withQuestion(payable, paymentsWith(status), 'membership')).toEqual(sent(outcome))
  })

  it('keeps the earlier outcome of the same cart, unless the ledger has opened it again', () => {
    const asked = withQuestion(sent(open), paymentsWith('doubtful'), 'membership')
    expect(asked).toEqual(sent(open))
    expect(withQuestion(asked, paymentsWith('doubtful'), 'membership')).toBe(asked)
    expect(withQuestion(sent(), paymentsWith('doubtful'), 'membership')).toEqual(sent())
    expect(withQuestion(sent(likely), paymentsWith('doubtful'), 'membership')).toEqual(sent())
    const elsewhere = { ...sent(open), payment: payment({ cartId: 'c-2' }) }
    expect(withQuestion(elsewhere, paymentsWith('doubtful'), 'membership')).toEqual(sent())
  })
})

describe('an order without a question', () => {
  it('stays as it is if it never had one', () => {
    expect(withQuestion(payable, paymentsWith('closed'), 'membership')).toBe(payable)
    expect(withQuestion(gone, paymentsWith(), 'membership')).toBe(gone)
  })

  it('has to be loaded again if it had one', () => {
    const after = withQuestion(sent(open), paymentsWith('closed'), 'membership')
    expect(after.status).toBe('notLoaded')
    expect(withQuestion({ ...sent(), before: noOrder }, paymentsWith(), 'membership')).toBe(noOrder)
  })

  it('stays as it is if a different tab or person has paid', () => {
    const others = { ...sent(likely), payment: paidByOthers('c-1', 'booking') }
    expect(withQuestion(others, paymentsWith(), 'membership')).toBe(others)
  })
})

test('of an order that others have paid, only its cart and its type are known', () => {
  expect(paidByOthers('c-1', 'booking')).toEqual({
    ...payment({ cartId: 'c-1', orderType: 'booking', membership: null, paymentType: null, lines: [] }),
    customer: { firstName: '', lastName: '', email: '', mobilePhone: '' },
    valueInCents: null,
    giftCardsInCents: 0,
    isOthers: true,
  })
})

test('the order behind a question may be in a different cart', () => {
  expect(isOfOtherCart(sent())).toBe(false)
  expect(isOfOtherCart({ ...sent(), payment: payment({ cartId: 'c-2' }) })).toBe(true)
})
