// An order that has expired is not paid: a membership is ordered in a new cart.
import { describe, expect, it } from 'vitest'
import { retryCheckout } from '../../../../src/flow/checkout/choose-term.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { completeOrder } from '../../../../src/flow/payment/complete-order.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout } from '../fake-checkout.ts'

describe('an order that has expired', () => {
  it('is noticed before it is paid: a membership is ordered in a new cart, and a notice says so', async () => {
    const { count, order, pay, services, state } = await enteredCheckout()
    services.store.setState(({ cart }) => ({ cart: cart && { ...cart, expiry: '2020-01-01T00:00:00Z' } }))
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(count()).toBe(0)
    expect(order.cartId).toBe('c-2')
    expect(services.went).toEqual(['=/checkout/c-2'])
    expect(state()).toMatchObject({ membershipCartId: 'c-2', orderUncertain: false, checkout: null })
    expect(state().notice).toContain('expired')
    await enterCheckout(services, 'c-2')
    expect(
      await completeOrder(services, 'c-2', { paymentType: 'braintree', nonce: 'nonce-1' }),
    ).toMatchObject({ ok: true })
  })

  it('by the server’s clock alone is made anew as well', async () => {
    const { fail, services } = await atCheckout()
    fail('checkout.removeGiftCard', { kind: 'server', status: 410 })
    await enterCheckout(services, 'c-1')
    expect(services.went).toEqual(['=/checkout/c-2'])
  })

  it('of a host page is only reported, and its problem stays', async () => {
    const { pay, services, state } = await enteredCheckout()
    services.store.setState(({ cart }) => ({
      membershipCartId: null,
      cart: cart && { ...cart, expiry: '2020-01-01T00:00:00Z' },
    }))
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(services.went).toEqual([])
    expect(state()).toMatchObject({ checkout: null, checkoutProblem: { kind: 'cart-expired' } })
  })

  it('that could not be ordered anew can be tried again', async () => {
    const { fail, pay, services, state } = await enteredCheckout()
    services.store.setState(({ cart }) => ({ cart: cart && { ...cart, expiry: '2020-01-01T00:00:00Z' } }))
    fail('cart.membership', { kind: 'network' })
    // Nothing was sent that could charge: it is not shown as a payment in doubt.
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'order-unchecked' } })
    expect(state().checkoutProblem).toEqual({ kind: 'network' })
    await retryCheckout(services, 'c-1')
    expect(services.went).toEqual(['=/checkout/c-2'])
    expect(state().checkout?.balanceInCents).toBe(1900)
  })
})
