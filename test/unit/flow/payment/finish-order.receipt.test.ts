// Tests that the receipt and the event describe the payment that was sent, with the order's lines, amount and payment method
// (specification §4.6).
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sessionSchema } from '../../../../src/domain/order/session.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { savedFlow } from '../../../../src/flow/state/stored/save-flow.ts'
import { savedFlowSchema } from '../../../../src/flow/state/stored/saved-flow.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { ada } from '../fake-services.ts'
import { grace } from './carts-server.ts'
import { ticketCheckout } from './ticket-checkout.ts'

const evening = v.parse(sessionSchema, {
  sessionId: 's-1',
  date: '2024-03-05T15:05:00+11:00',
  endDate: '2024-03-05T17:10:00+11:00',
  movie: { name: 'Playtime' },
})

const giftCard = { cardNumber: '60001', cardPin: '1234' }

describe('the receipt of a membership', () => {
  test('has the order number, the server’s time and the amount paid by gift card', async () => {
    const { order, pay, services, state } = await enteredCheckout({
      serverNow: () => Date.UTC(2024, 2, 5, 4, 5),
    })
    order.shown = { payPalBalanceInCents: 925 }
    await addGiftCard(services, 'c-1', giftCard)
    await pay({ paymentType: 'payPal', nonce: 'nonce-1' })
    expect(state().receipt).toMatchObject({
      cartId: 'c-1',
      completedAt: '2024-03-05T04:05:00.000Z',
      valueInCents: 1925,
      giftCardsInCents: 1000,
      surchargeInCents: 25,
    })
  })
})

describe('the receipt of a host page’s order', () => {
  test('has the lines that the checkout showed', async () => {
    const { pay, services, state, told } = await ticketCheckout()
    services.store.setState({ sessions: new Map([['s-1', evening]]) })
    await pay()
    expect(state().receipt).toMatchObject({
      orderType: 'booking',
      membership: null,
      customer: grace,
      lines: [
        { kind: 'session', label: 'Playtime', detail: '5 Mar 2024, 3:05pm-5:10pm' },
        { kind: 'ticket', label: 'Adult', quantity: 2, cents: 3800 },
      ],
    })
    expect(v.is(savedFlowSchema, savedFlow(state(), 1))).toBe(true)
    expect(told()).toEqual([{ orderType: 'booking', membership: null, valueInCents: 3800, reference: 'c-1' }])
  })
})

test.each([
  ['2030-01-31T23:59:59Z', '2030-01-31'],
  ['31/01/2024', '2024-01-31'],
  ['0001-01-01T00:00:00', undefined],
  [null, undefined],
])(
  'after a renewal of a membership with the end %j, the receipt has the earlier end %s',
  async (expiry, day) => {
    const member = { ...ada, expiry }
    const { pay, services, state } = await enteredCheckout({
      answers: { member: { current: async () => member } },
    })
    services.store.setState({ registerType: 'renew' })
    await pay()
    expect(state().receipt?.endBefore).toBe(day)
  },
)
