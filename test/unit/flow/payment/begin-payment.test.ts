// A payment of a widget: who may begin one, and when the next one may.
import { expect, it } from 'vitest'
import { beginPayment } from '../../../../src/flow/payment/begin-payment.ts'
import type { Sheet } from '../../../../src/flow/state/flow-state.ts'
import { fakeServices } from '../fake-services.ts'

function open() {
  const { store } = fakeServices()
  return {
    take: (method: Sheet['method'] = 'creditCard') => beginPayment(store, { method, cartId: 'c-1' }),
    sheet: () => store.getState().sheet,
  }
}

it('may be begun while no other is under way, whatever its method', () => {
  const { sheet, take } = open()
  const end = take('googlePay')
  expect(sheet()).toEqual({ method: 'googlePay', cartId: 'c-1' })
  expect(take('googlePay')).toBeNull()
  expect(take('payPal')).toBeNull()
  end?.()
  expect(sheet()).toBeNull()
  expect(take('payPal')).not.toBeNull()
})

it('that is ended a second time does not end the next payment', () => {
  const { sheet, take } = open()
  const first = take('googlePay')
  first?.()
  first?.()
  expect(sheet()).toBeNull()
  take('googlePay')
  first?.()
  expect(sheet()).toEqual({ method: 'googlePay', cartId: 'c-1' })
})
