// A checkout whose order another tab has changed.
import { describe, expect, it } from 'vitest'
import { retryCheckout } from '../../../../src/flow/checkout/choose-term.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { fetchCheckout } from '../../../../src/flow/checkout/load-checkout.ts'
import { within } from '../../../../src/flow/order/within.ts'
import { payOrder } from '../../../../src/flow/payment/pay-order.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settled, shownCheckout } from '../shown-checkout.ts'

describe('a membership that costs something else than was ordered', () => {
  const fetch = ({ services }: Awaited<ReturnType<typeof enteredCheckout>>) =>
    fetchCheckout(within(services, services.owner.signal).own, 'club')

  it.each([false, true])(
    'is of another tab: nothing is paid for it here (gift card: %s)',
    async hasGiftCard => {
      const bench = await enteredCheckout()
      if (hasGiftCard) await addGiftCard(bench.services, 'c-1', { cardNumber: '6000111', cardPin: '9876' })
      bench.order.totalInCents = 3300
      await fetch(bench)
      expect(bench.club()).toMatchObject({ is: 'outdated', content: null, problem: null })
      expect(await bench.pay()).toMatchObject({ ok: false, problem: { kind: 'order-updating' } })
    },
  )

  it('is ordered again where it is shown, and told as what it is', async () => {
    const { order, services, club, state } = await shownCheckout()
    order.totalInCents = 3300
    order.itemId = 'activate-adult-2year'
    await retryCheckout(services, 'c-1')
    await settled()
    expect(order).toMatchObject({ itemId: 'activate-adult-1year', totalInCents: 1900 })
    expect(club()).toMatchObject({ is: 'shown', content: 'adult-1year', checkout: { balanceInCents: 1900 } })
    await payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
    expect(state().receipt).toMatchObject({ membership: 'adult-1year', valueInCents: 1900 })
  })
})
