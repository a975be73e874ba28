// One payment at a time: who may begin, and when the turn is free again.
import { expect, it } from 'vitest'
import { takePaymentTurn } from '../../../../src/flow/payment/payment-turn.ts'
import { deferred } from '../deferred.ts'
import { fakeServices } from '../fake-services.ts'

function open() {
  const { store } = fakeServices()
  return {
    take: (method: Parameters<typeof takePaymentTurn>[1] = 'creditCard') => takePaymentTurn(store, method),
    payment: () => store.getState().payment,
  }
}

it('is given to one payment at a time, whatever its method', () => {
  const { payment, take } = open()
  const turn = take('googlePay')
  expect(payment()).toEqual({ method: 'googlePay', isSending: false })
  expect(take('googlePay')).toBeNull()
  expect(take('payPal')).toBeNull()
  turn?.end()
  expect(payment()).toBeNull()
  expect(take('payPal')).not.toBeNull()
})

it('is sending while the work runs, gives its result, and is held until it is ended', async () => {
  const { payment, take } = open()
  const turn = take()
  const reply = deferred<string>()
  const sent = turn?.send(() => reply.promise)
  expect(payment()).toEqual({ method: 'creditCard', isSending: true })
  expect(take()).toBeNull()
  reply.resolve('paid')
  expect(await sent).toBe('paid')
  expect(payment()).toEqual({ method: 'creditCard', isSending: false })
  expect(take()).toBeNull()
  turn?.end()
  expect(payment()).toBeNull()
})

it('that is ended while it sends is free only when the work is done', async () => {
  const { payment, take } = open()
  const turn = take()
  const reply = deferred()
  const sent = turn?.send(() => reply.promise)
  turn?.end()
  expect(payment()).toEqual({ method: 'creditCard', isSending: true })
  expect(take()).toBeNull()
  reply.resolve()
  await sent
  expect(payment()).toBeNull()
  expect(take()).not.toBeNull()
})

it('is kept after work that fails, and free after work that fails when it was ended meanwhile', async () => {
  const { payment, take } = open()
  const turn = take()
  await expect(turn?.send(() => Promise.reject(new Error('declined')))).rejects.toThrow('declined')
  expect(payment()).toEqual({ method: 'creditCard', isSending: false })
  const reply = deferred()
  const second = turn?.send(() => reply.promise)
  turn?.end()
  reply.reject(new Error('declined again'))
  await expect(second).rejects.toThrow('declined again')
  expect(payment()).toBeNull()
})

it('that is ended a second time does not free the turn of the next payment', () => {
  const { payment, take } = open()
  const first = take('googlePay')
  first?.end()
  first?.end()
  expect(payment()).toBeNull()
  take('payPal')
  first?.end()
  expect(payment()).toEqual({ method: 'payPal', isSending: false })
})

it('that is ended twice while it sends leaves the next payment alone', async () => {
  const { payment, take } = open()
  const first = take('googlePay')
  const reply = deferred()
  const sent = first?.send(() => reply.promise)
  first?.end()
  reply.resolve()
  await sent
  take('payPal')
  first?.end()
  expect(payment()).toEqual({ method: 'payPal', isSending: false })
})
