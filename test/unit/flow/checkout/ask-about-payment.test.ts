// Tests that the widget asks the server for the result of a payment if the reply to the payment was lost.
import { expect, it } from 'vitest'
import { createOrderLocks } from '../../../../src/browser/order-locks.ts'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout, sentWith, settle } from '../fake-checkout.ts'

/** Pays by card, and loses the reply. GET checkout then reports that the order is still open. */
async function inDoubt() {
  const bench = await enteredCheckout()
  await bench.losePay()
  expect(bench.membership()).toMatchObject(sentWith({ status: 'open', balanceInCents: 1900 }))
  bench.services.asked.length = 0
  return { ...bench, ask: () => askAboutPayment(bench.services, 'c-1') }
}

it.each([
  ['has an unclear outcome', 'does not find the order', 404, { status: 'closed', paid: 'unclear' }],
  ['has an unclear outcome', 'has deleted the order', 410, { status: 'closed', paid: 'unclear' }],
  ['counts as made', 'replies that the order is paid', 409, { status: 'closed', paid: 'likely' }],
  ['has an unknown outcome', 'fails', 500, { status: 'unknown', problem: { kind: 'server', status: 500 } }],
])('a payment without a reply %s if the server %s', async (_outcome, _reply, status, outcome) => {
  const { ask, calls, fail, membership } = await inDoubt()
  fail('checkout.get', { kind: 'server', status })
  await ask()
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome })
  expect(calls()).toEqual(['checkout.get'])
})

it('an order counts as paid if its balance is zero and no gift card covers it', async () => {
  const { ask, order, membership } = await inDoubt()
  order.totalInCents = 0
  await ask()
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome: { status: 'closed', paid: 'likely' } })
})

it('an order counts as open if an uncharged gift card covers it', async () => {
  const { ask, membership, order } = await inDoubt()
  order.totalInCents = 900
  order.giftCards = [{ cardNumber: '60001', balanceInCents: 1000, cardExpiry: null }]
  await ask()
  expect(membership()).toMatchObject(sentWith({ status: 'open', balanceInCents: 0 }))
})

it('a payment has the outcome “asking” until the server replies', async () => {
  const { ask, membership, hold } = await inDoubt()
  const slow = hold('checkout.get')
  const asking = ask()
  await settle()
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome: { status: 'asking' } })
  slow.release({ kind: 'timeout' })
  await asking
  expect(membership()).toMatchObject({ outcome: { status: 'unknown', problem: { kind: 'timeout' } } })
})

it('a payment keeps its outcome if the visitor leaves during the check', async () => {
  const { membership, hold, services } = await inDoubt()
  const before = membership()
  hold('checkout.get')
  const entering = enterCheckout(services, 'c-1')
  await settle()
  services.navigate('/register')
  await entering
  expect(membership()).toEqual(before)
})

it('a payment is not checked in a copy of the tab that is paying', async () => {
  const locks = createOrderLocks(undefined, 'ask ')
  const paying = await enteredCheckout({ locks })
  const payment = await paying.beginPay()
  const copy = await atCheckout({ locks })
  const { orders, ledger } = paying.state()
  copy.services.store.setState({ orders, ledger })
  await askAboutPayment(copy.services, 'c-1')
  expect(copy.calls()).toEqual([])
  expect(copy.services.store.getState().orders.membership).toMatchObject(
    sentWith(
      { status: 'unknown', problem: { kind: 'paying-elsewhere' } },
      { payment: { paymentType: null } },
    ),
  )
  payment.release()
  await payment.paying
})
