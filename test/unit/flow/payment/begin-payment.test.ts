// Tests that a widget has only one payment in progress at a time.
import { expect, it } from 'vitest'
import { beginPayment } from '../../../../src/flow/payment/begin-payment.ts'
import type { PaymentInProgress } from '../../../../src/flow/state/flow-state.ts'
import { fakeServices } from '../fake-services.ts'

function open() {
  const { store } = fakeServices()
  return {
    take: (method: PaymentInProgress['method'] = 'creditCard') =>
      beginPayment(store, { method, cartId: 'c-1' }),
    paymentInProgress: () => store.getState().paymentInProgress,
  }
}

it('only one payment can be in progress at a time', () => {
  const { paymentInProgress, take } = open()
  const end = take('googlePay')
  expect(paymentInProgress()).toEqual({ method: 'googlePay', cartId: 'c-1' })
  expect(take('googlePay')).toBeNull()
  expect(take('payPal')).toBeNull()
  end?.()
  expect(paymentInProgress()).toBeNull()
  expect(take('payPal')).not.toBeNull()
})

it('a payment that is ended twice does not end the next payment', () => {
  const { paymentInProgress, take } = open()
  const first = take('googlePay')
  first?.()
  first?.()
  expect(paymentInProgress()).toBeNull()
  take('googlePay')
  first?.()
  expect(paymentInProgress()).toEqual({ method: 'googlePay', cartId: 'c-1' })
})
