// The tests call PayPal's callbacks in different sequences. Each callback belongs to one click, and each payment has one outcome.
import { expect, it } from 'vitest'
import { actions, approval, ended, payPalBench } from './paypal-bench.ts'

it('a second click on PayPal is rejected while the window of the first click is open', async () => {
  const { open, pay } = payPalBench()
  const payPal = open()
  expect([payPal.onClick({}, actions), payPal.onClick({}, actions)]).toEqual(['resolved', 'rejected'])
  await payPal.onApprove({ payerID: 'payer' })
  expect(pay).toHaveBeenCalledOnce()
})

it('a second payment continues if creating the order of the first click fails', async () => {
  const { open, log, problems, makeOrder } = payPalBench()
  const payPal = open()
  let fail = (_: Error) => {}
  makeOrder.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  payPal.onClick({}, actions)
  const failing = payPal.createOrder()
  payPal.onCancel()
  await ended()
  const second = await payPal.begin()
  fail(new Error('no order'))
  await expect(failing).rejects.toThrow('no order')
  payPal.onError(new Error('no order'))
  expect(problems).toEqual([])
  await payPal.onApprove(approval(second))
  expect(log).toEqual(['begin', 'end', 'begin', 'nonce of order-1', 'end'])
})

it('an approval that PayPal repeats is tokenised only once', async () => {
  const { open, tokenize } = payPalBench()
  const payPal = open()
  const order = await payPal.begin()
  await Promise.all([payPal.onApprove(approval(order)), payPal.onApprove(approval(order))])
  await payPal.onApprove(approval(order))
  expect(tokenize).toHaveBeenCalledOnce()
})

it('a cancel by PayPal during the tokenising does not end the payment', async () => {
  const { open, log, tokenize } = payPalBench()
  const payPal = open()
  let answer = (_: { nonce: string }) => {}
  tokenize.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
  const order = await payPal.begin()
  const paying = payPal.onApprove(approval(order))
  payPal.onCancel({ orderID: order })
  await ended()
  payPal.onError(new Error('Detected popup close'))
  expect(log).toEqual(['begin'])
  answer({ nonce: 'nonce' })
  await paying
  expect(log).toEqual(['begin', 'nonce', 'end'])
})

it.each([
  'Detected popup close',
  'Window closed',
  'User closed window',
  'Window is closed, can not determine type',
])('the error "%s" counts as a cancel, before and after PayPal reports a cancel', async text => {
  const { open, log, problems } = payPalBench()
  const payPal = open()
  payPal.onClick({}, actions)
  payPal.onError(new Error(text))
  payPal.onCancel()
  payPal.onError(new Error(text))
  await ended()
  expect(log).toEqual(['begin', 'end'])
  expect(problems).toEqual([])
})

it('a failed PayPal order is reported with the reason of the failure', async () => {
  const { open, problems, makeOrder } = payPalBench()
  const payPal = open()
  const expired = Object.assign(new Error('expired'), { code: 'CLIENT_AUTHORIZATION_INVALID' })
  makeOrder.mockRejectedValueOnce(expired)
  payPal.onClick({}, actions)
  await expect(payPal.createOrder()).rejects.toThrow('expired')
  payPal.onError(new Error('Error: expired'))
  await ended()
  expect(problems).toEqual([{ kind: 'payment-unavailable', method: 'payPal', reason: 'authorization' }])
})
