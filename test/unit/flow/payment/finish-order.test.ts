// Tests that a successful payment clears the data of its order, keeps other data, and emits events (specification §4.6).
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memberListKey } from '../../../../src/domain/storage-keys.ts'
import { finishOrder } from '../../../../src/flow/payment/finish-order.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { ada } from '../fake-services.ts'
import { joining } from '../visitor.ts'
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
