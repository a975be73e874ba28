// Tests a load of the checkout after a different tab has changed the order.
import { describe, expect, it } from 'vitest'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { fetchCheckout } from '../../../../src/flow/checkout/load-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { runCommand } from '../../../../src/flow/order/order-queue.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'

const fetch = ({ services }: Awaited<ReturnType<typeof enteredCheckout>>) =>
  runCommand(services, 'c-1', 'load', scoped => fetchCheckout(scoped, 'membership'))

describe('a membership with an unconfirmed total', () => {
  it.each([false, true])('cannot be paid (with a gift card: %s)', async hasGiftCard => {
    const bench = await enteredCheckout()
    if (hasGiftCard) await addGiftCard(bench.services, 'c-1', { cardNumber: '6000111', cardPin: '9876' })
    bench.order.totalInCents = 3300
    await fetch(bench)
    expect(bench.membership()).toMatchObject({ status: 'stale', confirmed: null, problem: null })
    expect(await bench.pay()).toMatchObject({ ok: false, problem: { kind: 'order-updating' } })
  })

  it('is ordered again when the checkout is retried, and can then be paid', async () => {
    const { order, services, membership, state } = await openedCheckout()
    order.totalInCents = 3300
    order.itemId = 'activate-adult-2year'
    await retryCheckout(services, 'c-1')
    await settled()
    expect(order).toMatchObject({ itemId: 'activate-adult-1year', totalInCents: 1900 })
    expect(membership()).toMatchObject({
      status: 'payable',
      confirmed: { content: 'adult-1year' },
      checkout: { balanceInCents: 1900 },
    })
    await payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
    expect(state().receipt).toMatchObject({ membership: 'adult-1year', valueInCents: 1900 })
  })
})
