// Tests gift cards while the state of the order is in doubt. At the end of each test, the visitor can pay or try again.
import { describe, expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { addGiftCard, removeGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { payableAt, sentWith } from '../fake-checkout.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'
import { confirmed } from '../visitors.ts'

async function entered() {
  const bench = await openedCheckout()
  const { services, state } = bench
  return {
    ...bench,
    add: () => addGiftCard(services, 'c-1', { cardNumber: '6000111', cardPin: '9876' }),
    pay: () => payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' }),
    async leaveAndReturn() {
      services.navigate('/register/membership')
      services.navigate('/checkout/c-1')
      await settled()
      expect(state().currentCommand).toBeNull()
    },
  }
}

it('a gift card stays on the order if its removal got no reply and had no effect', async () => {
  const { add, membership, expire, fail, leaveAndReturn, services } = await entered()
  await add()
  fail('checkout.removeGiftCard', { kind: 'timeout' })
  await removeGiftCard(services, 'c-1')
  const partly = { status: 'payable', giftCards: [{}], checkout: { balanceInCents: 900 } }
  expect(membership()).toMatchObject(partly)
  expire()
  await leaveAndReturn()
  expect(membership()).toMatchObject({ ...partly, cartId: 'c-2' })
})

describe('after the change to a different duration has failed', () => {
  const inDoubt = async () => {
    const bench = await entered()
    bench.fail('cart.membership', { kind: 'network' })
    await chooseDuration(bench.services, 'c-1', '2year')
    expect(bench.membership()).toMatchObject({
      status: 'stale',
      confirmed: null,
      problem: { kind: 'network' },
    })
    return bench
  }
  const twoYears = {
    status: 'payable',
    confirmed: confirmed('adult-2year'),
    checkout: { balanceInCents: 3300 },
  }

  it('adding a gift card does not hide the error', async () => {
    const { add, membership, pay, services } = await inDoubt()
    expect(await add()).toMatchObject({ ok: true })
    await settled()
    expect(membership()).toMatchObject({ status: 'stale', confirmed: null, problem: { kind: 'network' } })
    await retryCheckout(services, 'c-1')
    expect(membership()).toMatchObject(twoYears)
    expect(await pay()).toMatchObject({ ok: true })
  })
})

describe('if the reply to a payment was lost', () => {
  /** Adds a gift card while a payment is in progress, and then loses the reply to the payment. */
  const inQuestion = async () => {
    const bench = await entered()
    const slow = bench.hold('checkout.complete')
    const payment = bench.pay()
    await settled()
    const adding = bench.add()
    slow.release({ kind: 'network' })
    await payment
    expect(await adding).toMatchObject({ ok: false, problem: { kind: 'being-paid' } })
    await settled()
    expect(bench.membership()).toMatchObject(sentWith({ status: 'open', balanceInCents: 1900 }))
    expect(bench.calls()).not.toContain('checkout.addGiftCard')
    const errors = bench.services.emitted.filter(({ name }) => name === 'movie-club:error')
    expect(errors.map(({ detail }) => detail)).toEqual([{ kind: 'payment-unknown' }, { kind: 'being-paid' }])
    return bench
  }

  it('“Try again” makes the order payable, without a gift card, and no gift card is removed', async () => {
    const { membership, pay, services } = await inQuestion()
    await retryCheckout(services, 'c-1')
    expect(await removeGiftCard(services, 'c-1')).toMatchObject({
      ok: false,
      problem: { kind: 'being-paid' },
    })
    expect(membership()).toMatchObject(payableAt(1900, { giftCards: [] }))
    expect(await pay()).toMatchObject({ ok: true })
  })
})

describe('if the visitor left the checkout before the balance was known', () => {
  it('a return after adding a card shows the full amount', async () => {
    const { add, membership, hold, leaveAndReturn, services } = await entered()
    const slow = hold('checkout.addGiftCard', 'after')
    const adding = add()
    await settled()
    services.navigate('/register/membership')
    slow.release()
    await adding
    // No call has failed, so the order has no problem. Only its state is unknown.
    expect(membership()).toMatchObject({ status: 'notLoaded', problem: null })
    await leaveAndReturn()
    expect(membership()).toMatchObject(payableAt(1900, { giftCards: [] }))
  })
})
