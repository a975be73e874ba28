// The receipt describes the payment that was sent, and shows nothing that the widget does not know (specification §2.5, §4.6).
import { describe, expect, it } from 'vitest'
import { toAud } from '../../../../src/domain/money.ts'
import type { Receipt } from '../../../../src/domain/order/payments/sent-payment.ts'
import { ThanksScreen } from '../../../../src/screens/thanks/thanks-screen.tsx'
import { receipt } from '../../domain/order/sample-orders.ts'
import { fakeServices } from '../../flow/fake-services.ts'
import { anonymous } from '../../flow/visitors.ts'

import { codes, renderIn } from '../in-widget.tsx'

const booking = receipt({
  cartId: 'c-2',
  orderType: 'booking',
  membership: null,
  customer: { firstName: 'Bo', lastName: 'Ng', email: '', mobilePhone: '' },
  lines: [
    { kind: 'session', label: 'Playtime', detail: '5 Mar 2024, 3:05pm-5:10pm · Seats F7, F8' },
    { kind: 'ticket', label: 'Adult', quantity: 2, cents: 4400 },
    { kind: 'fee', label: 'Booking fee', cents: 350 },
  ],
  valueInCents: 4750,
})

/** Returns the text of each row of the receipt. */
async function rowsOf(shown: Receipt): Promise<readonly string[]> {
  const services = fakeServices({ route: '/register/thanks' })
  // No film sessions are loaded, because the receipt has its own lines.
  services.store.setState({ receipt: shown, visitor: anonymous(), sessions: new Map() })
  const { root } = await renderIn(services, <ThanksScreen codes={codes} />)
  return [...root.querySelectorAll('.mc-receipt .mc-order-line')].map(row =>
    [...row.children].map(part => part.textContent).join(' | '),
  )
}

const bought = ['2 × Adult | $44.00', 'Booking fee | $3.50']
const lines = async (shown: Receipt) => (await rowsOf(shown)).filter(row => !row.startsWith('Playtime'))

describe('a receipt', () => {
  it('has a line for PayPal’s surcharge, and includes it in the paid amount', async () => {
    const payPal = { ...booking, paymentType: 'payPal', valueInCents: 4800, surchargeInCents: 50 } as const
    expect(await lines(payPal)).toEqual([
      ...bought,
      'PayPal surcharge | $0.50',
      'Paid | $48.00',
      'Paid by PayPal | $48.00',
    ])
  })

  it.each([
    [250, 'Fee | $2.50', 5000],
    [-500, 'Discount | \u2212$5.00', 4250],
  ])('has a separate line for a fee or voucher of %i cents', async (adjustmentInCents, row, valueInCents) => {
    const shown = { ...booking, adjustmentInCents, valueInCents, giftCardsInCents: 1000 }
    expect(await lines(shown)).toEqual([
      ...bought,
      row,
      `Paid | ${toAud(valueInCents)}`,
      'Paid by gift card | $10.00',
      `Paid by card | ${toAud(valueInCents - 1000)}`,
    ])
  })

  it.each([
    ['braintree', 'card'],
    ['applePay', 'Apple Pay'],
    ['googlePay', 'Google Pay'],
    ['payPal', 'PayPal'],
  ] as const)(
    'of an order that was paid by gift card and %s shows both amounts',
    async (paymentType, name) => {
      expect(await lines({ ...booking, paymentType, giftCardsInCents: 1000 })).toEqual([
        ...bought,
        'Paid | $47.50',
        'Paid by gift card | $10.00',
        `Paid by ${name} | $37.50`,
      ])
    },
  )

  it('shows no payment method if the payment was made in a different tab', async () => {
    expect(await lines({ ...booking, paymentType: null })).toEqual([...bought, 'Paid | $47.50'])
    expect(await lines({ ...booking, paymentType: null, giftCardsInCents: 1000 })).toEqual([
      ...bought,
      'Paid | $47.50',
    ])
  })

  it('has no total if the total is unknown', async () => {
    expect(await lines({ ...booking, paymentType: null, valueInCents: null })).toEqual(bought)
    const bare = { ...booking, paymentType: null, valueInCents: null, lines: [] } as const
    expect(await rowsOf({ ...bare, lines: [] })).toEqual([])
  })

  it('shows “Free” for a free membership, and “$0.00” for a free booking', async () => {
    const free: Receipt = {
      ...booking,
      orderType: 'registration',
      membership: 'freeAdult',
      paymentType: 'noPaymentRequired',
      lines: [{ kind: 'concession', label: 'Free membership, adult' }],
      valueInCents: 0,
    }
    expect((await rowsOf(free)).at(-1)).toBe('Nothing to pay | Free')
    const voucher = { ...booking, paymentType: 'noPaymentRequired', valueInCents: 0 } as const
    expect((await rowsOf(voucher)).at(-1)).toBe('Nothing to pay | $0.00')
  })
})

it('a receipt offers no button to print in a browser that cannot print', async () => {
  const services = { ...fakeServices({ route: '/register/thanks' }), canPrint: false }
  services.store.setState({ receipt: booking, visitor: anonymous() })
  const { root } = await renderIn(services, <ThanksScreen codes={codes} />)
  expect([...root.querySelectorAll('button')].map(button => button.textContent)).not.toContain('Print')
  expect(root.textContent).toContain('This browser can’t print.')
})
