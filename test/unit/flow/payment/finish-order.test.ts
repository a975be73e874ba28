// Tests that a successful payment clears the data of its order, keeps other data, and emits events (specification §4.6).
import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { sessionSchema } from '../../../../src/domain/order/session.ts'
import { memberListKey } from '../../../../src/domain/storage-keys.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { paymentFor } from '../../../../src/flow/order/order-details.ts'
import { finishOrder } from '../../../../src/flow/payment/finish-order.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { savedFlow } from '../../../../src/flow/state/stored/save-flow.ts'
import { savedFlowSchema } from '../../../../src/flow/state/stored/saved-flow.ts'
import { sentEvent } from '../../domain/order/sample-orders.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { ada } from '../fake-services.ts'
import { joining } from '../visitor.ts'
import { grace } from './carts-server.ts'
import { ticketCheckout } from './ticket-checkout.ts'

const lists = ['activity', 'bookings', 'giftCards', 'subscriptions', 'vouchers', 'passkeys'] as const

/** Renews with PayPal as a member. */
async function paid() {
  const bench = await enteredCheckout({ answers: { member: { current: async () => ada } } })
  const { services } = bench
  services.store.setState({ registerType: 'renew', openOption: 'payPal' })
  services.cache.set('membership-options', [])
  for (const name of lists) services.cache.set(memberListKey(name), ['old'], 300)
  await bench.pay({ paymentType: 'payPal', nonce: 'nonce-1' })
  return { ...bench, ...services }
}

test('a finished order clears only cached lists that it may have changed', async () => {
  const { cache, state } = await paid()
  const left = lists.filter(name => cache.get(memberListKey(name), v.unknown()) !== undefined)
  expect(left).toEqual(['passkeys'])
  expect(cache.get('membership-options', v.unknown())).toEqual([])
  expect(state().orders).toEqual({ membership: { status: 'none' }, host: { status: 'none' } })
})

test('a finished order opens the thank-you screen, and its event has no personal data', async () => {
  const { emitted, state, went } = await paid()
  expect(state().paymentType).toBe('payPal')
  expect(emitted.filter(({ name }) => name === 'movie-club:complete')).toEqual([
    {
      name: 'movie-club:complete',
      detail: { orderType: 'renewal', membership: 'adult-1year', valueInCents: 1900, reference: 'c-1' },
    },
  ])
  expect(JSON.stringify(emitted)).not.toContain('ada@example.com')
  expect(went).toEqual(['=/register/thanks?type=vip'])
})

test('finishing the host page’s order keeps a membership and its cart', async () => {
  const { join, order, pay, services, state } = await ticketCheckout()
  services.store.setState({ registerType: 'vip' })
  await join('vip')
  const { membership, host } = state().orders
  expect([membership, host]).toMatchObject([
    { status: 'notLoaded', cartId: 'c-2', confirmed: { content: 'adult-1year' } },
    { status: 'payable' },
  ])
  expect(await pay()).toMatchObject({ ok: true })
  expect(order('c-2').isPaid).toBe(false)
  expect(state()).toMatchObject({
    orders: { membership, host: { status: 'none' } },
    ...joining,
    registerType: 'vip',
  })
})

test('finishing the host page’s order clears details that were typed only to pay', async () => {
  const { pay, services, state } = await ticketCheckout()
  services.store.setState({ draft: { ...emptyDraft, email: 'ann@example.com' } })
  await pay()
  expect(state()).toMatchObject({ draft: emptyDraft, sessions: new Map() })
})

test.each([
  [
    'is ordered, even if a different email was typed afterwards',
    (part: typeof joining) => ({ ...part, acceptedEmail: null }),
  ],
  ['is not ordered yet', (part: typeof joining) => part],
])('finishing the host page’s order keeps the details of a membership that %s', async (name, typed) => {
  const { join, pay, services, state } = await ticketCheckout()
  if (name.startsWith('is ordered')) await join('vip')
  services.store.setState(typed(joining))
  await pay()
  expect(state()).toMatchObject({ draft: joining.draft, orders: { host: { status: 'none' } } })
})

test('an order whose payment was not sent is not reported as complete', async () => {
  const { services } = await enteredCheckout()
  services.emitted.length = 0
  finishOrder(services, 'membership')
  finishOrder(services, 'host')
  expect(services.emitted).toEqual([])
  expect(services.went).toEqual([])
})

test.each([
  ['braintree', ['braintree']],
  ['noPaymentRequired', []],
  // Several payments were sent, and it is unknown which of them has paid.
  [null, []],
] as const)(
  'a finished order with the payment type %s reports these payments as paid: %j',
  async (type, paid) => {
    const { services, told } = await enteredCheckout()
    recordOrderEvent(services, 'membership', sentEvent(paymentFor(services, 'membership', type)))
    finishOrder(services, 'membership')
    const reported = services.emitted.flatMap(({ name, detail }) =>
      name === 'movie-club:payment' ? [detail] : [],
    )
    expect(reported).toEqual(paid.map(method => ({ method, outcome: 'paid' })))
    expect(told()).toHaveLength(1)
  },
)

// Tests that the receipt and the event show the charged amount of an order with gift cards and a fee or voucher of the server. The
// cart's total excludes the fee or voucher (specification §4.5, §4.6).

const giftCard = { cardNumber: '60001', cardPin: '1234' }

/** Goes to a checkout with a total of 1,900 cents and this adjustment: a fee, or a voucher if negative. The gift card has 1,000 cents. */
async function enteredWith(adjustmentInCents: number) {
  const bench = await enteredCheckout()
  bench.order.adjustmentInCents = adjustmentInCents
  await retryCheckout(bench.services, 'c-1')
  return { ...bench, add: () => addGiftCard(bench.services, 'c-1', giftCard) }
}

it.each([
  ['a voucher of $5', -500, 1400],
  ['a fee of $2.50', 250, 2150],
])('%s is in the event and the receipt of an order with a gift card', async (_, cents, valueInCents) => {
  const { add, pay, state, told } = await enteredWith(cents)
  await add()
  await pay()
  expect(told()).toMatchObject([{ valueInCents }])
  expect(state().receipt).toMatchObject({ valueInCents, adjustmentInCents: cents, giftCardsInCents: 1000 })
})

it('the event of an order with a voucher and a gift card includes PayPal’s surcharge', async () => {
  const { add, order, pay, state, told } = await enteredWith(-500)
  order.shown = { payPalBalanceInCents: 450 }
  await add()
  await pay({ paymentType: 'payPal', nonce: 'nonce-1' })
  expect(told()).toMatchObject([{ valueInCents: 1450 }])
  expect(state().receipt).toMatchObject({ giftCardsInCents: 1000, surchargeInCents: 50 })
})

// Tests that the receipt and the event describe the payment that was sent, with the order's lines, amount and payment method
// (specification §4.6).

const evening = v.parse(sessionSchema, {
  sessionId: 's-1',
  date: '2024-03-05T15:05:00+11:00',
  endDate: '2024-03-05T17:10:00+11:00',
  movie: { name: 'Playtime' },
})

test('a membership’s receipt has the order number, the server’s time and the gift card’s part', async () => {
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

test('the receipt of a host page’s order has the lines that the checkout showed', async () => {
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
