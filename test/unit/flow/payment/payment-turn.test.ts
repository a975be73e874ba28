// One payment at a time: who may begin, and when the turn is free again.
import { expect, it } from 'vitest'
import { methodOf, takePaymentTurn } from '../../../../src/flow/payment/payment-turn.ts'
import type { Sheet } from '../../../../src/flow/state/flow-state.ts'
import { fakeServices } from '../fake-services.ts'

function open() {
  const { store } = fakeServices()
  return {
    take: (method: Sheet['method'] = 'creditCard') => takePaymentTurn(store, { method, cartId: 'c-1' }),
    sheet: () => store.getState().sheet,
  }
}

it('is given to one payment at a time, whatever its method', () => {
  const { sheet, take } = open()
  const turn = take('googlePay')
  expect(sheet()).toEqual({ method: 'googlePay', cartId: 'c-1' })
  expect(take('googlePay')).toBeNull()
  expect(take('payPal')).toBeNull()
  turn?.end()
  expect(sheet()).toBeNull()
  expect(take('payPal')).not.toBeNull()
})

it('that is ended a second time does not free the turn of the next payment', () => {
  const { sheet, take } = open()
  const first = take('googlePay')
  first?.end()
  first?.end()
  expect(sheet()).toBeNull()
  take('googlePay')
  first?.end()
  expect(sheet()).toEqual({ method: 'googlePay', cartId: 'c-1' })
})

it.each([
  ['braintree', 'creditCard'],
  ['payPal', 'payPal'],
  ['giftCard', 'giftCard'],
  ['noPaymentRequired', null],
] as const)('of a payment by %s is the way to pay %s', (paymentType, method) => {
  expect(methodOf(paymentType)).toBe(method)
})
