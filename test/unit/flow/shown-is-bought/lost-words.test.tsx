// Row 19, second and third sentence: buttons and texts of the checkout screen that promise what cannot be.
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { idle, openCheckout, orderedByPage } from '../../screens/checkout/open-checkout.tsx'
import { failing } from '../fake-services.ts'

const buttonsOf = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll('button')].map(({ textContent }) => textContent)

/** The server no longer has any cart. Each call for a cart gets this status. */
function loseCarts(
  { services }: Pick<Awaited<ReturnType<typeof openCheckout>>, 'services'>,
  status: 404 | 410,
) {
  const gone = failing({ kind: 'server', status })
  services.answer({ cart: { get: gone }, checkout: { get: gone, removeGiftCard: gone, complete: gone } })
}

describe('Row 19: an order of the page that the server no longer has', () => {
  it.each([404, 410] as const)('offers no “Try again” after a %i at the load', async status => {
    const { root, text } = await openCheckout({}, async bench => {
      await orderedByPage(bench)
      loseCarts(bench, status)
    })
    expect(text()).toContain('expired')
    expect(buttonsOf(root)).not.toContain('Try again')
  })

  it.each([404, 410] as const)('offers no “Try again” after a %i right before the charge', async status => {
    const { root, services, text } = await openCheckout({}, orderedByPage)
    loseCarts({ services }, status)
    await act(async () => void (await payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'n' })))
    await idle()
    expect(text()).toContain('expired')
    expect(buttonsOf(root)).not.toContain('Try again')
  })

  it('offers no “Try again” after the visitor has added a gift card', async () => {
    const { root, services, text } = await openCheckout({}, orderedByPage)
    const gone = failing({ kind: 'server', status: 410 })
    services.answer({ cart: { get: gone }, checkout: { get: gone, addGiftCard: gone } })
    await act(async () => void (await addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })))
    await idle()
    expect(text()).toContain('expired')
    expect(buttonsOf(root)).not.toContain('Try again')
  })
})

describe('An order of the page that could not be loaded', () => {
  it('offers “Try again”, because a second try can succeed', async () => {
    const { press, root } = await openCheckout({}, async bench => {
      await orderedByPage(bench)
      bench.fail('checkout.get', { kind: 'server', status: 500 })
    })
    expect(buttonsOf(root)).toContain('Try again')
    await press('Try again')
    expect(buttonsOf(root)).not.toContain('Try again')
  })
})

describe('Row 19: a lost reply to a payment by gift cards alone', () => {
  /** Loses the reply to a payment with a gift card of $10.00, which covers an order of $9.00. */
  async function lost() {
    const bench = await openCheckout()
    const { costs, fail, services } = bench
    await act(async () => costs(900))
    await act(async () => await retryCheckout(services, 'c-1'))
    await act(async () => void (await addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })))
    await idle()
    fail('checkout.complete', { kind: 'timeout' })
    await act(async () => void (await payOrder(services, 'c-1', { paymentType: 'giftCard' })))
    await idle()
    return bench
  }

  it('does not show “no payment so far” and “nothing left to pay”', async () => {
    const { text } = await lost()
    expect(text()).toContain('We didn’t hear back about your payment')
    expect(text()).not.toContain('no payment so far')
    expect(text()).not.toContain('nothing left to pay')
  })

  it('lets the visitor check again', async () => {
    const { root } = await lost()
    expect(buttonsOf(root)).toContain('Check again')
  })
})
