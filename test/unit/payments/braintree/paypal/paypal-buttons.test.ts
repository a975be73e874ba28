// The tests call PayPal's callbacks in different sequences. Each callback belongs to one click, and each payment has one outcome.
import { expect, it } from 'vitest'
import { actions, approval, ended, notUsed, payPalBench } from './paypal-bench.ts'

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

// Tests the approvals of PayPal that arrive after their click has ended, for example after a cancel or "Stop waiting".

it('an approval after a cancel is paid as a separate payment', async () => {
  const { open, log, problems } = payPalBench()
  const payPal = open()
  const order = await payPal.begin()
  payPal.onCancel({ orderID: order })
  await ended()
  await payPal.onApprove(approval(order))
  expect(log).toEqual(['begin', 'end', 'begin', 'nonce of order-1', 'end'])
  expect(problems).toEqual([])
})

it('a late approval of a different amount does not take over an open window', async () => {
  const { open, late, log, state } = payPalBench()
  const payPal = open()
  const first = await payPal.begin()
  payPal.onCancel({ orderID: first })
  await ended()
  state.amountInCents = 3800
  const second = await payPal.begin()
  await payPal.onApprove(approval(first))
  expect(late).toEqual([1900])
  await payPal.onApprove(approval(second))
  expect(log).toEqual(['begin', 'end', 'begin', 'nonce of order-2', 'end'])
})

it('an approval after "Stop waiting" is reported as not used', async () => {
  const { open, problems, tokenize } = payPalBench()
  const first = open()
  const order = await first.begin()
  first.stop()
  open()
  await first.onApprove(approval(order))
  expect(tokenize).not.toHaveBeenCalled()
  expect(problems).toEqual([notUsed])
})

it('an approval after "Stop waiting" does not take over the window that was opened next', async () => {
  const { open, log, problems } = payPalBench()
  const first = open()
  const order = await first.begin()
  first.stop()
  await ended()
  const second = open()
  const next = await second.begin()
  await first.onApprove(approval(order))
  expect(problems).toEqual([notUsed])
  await second.onApprove(approval(next))
  expect(log).toEqual(['begin', 'end', 'begin', 'nonce of order-2', 'end'])
})

it('an approval is reported as not used if the visitor stops waiting for its nonce', async () => {
  const { open, problems, tokenize, pay, log } = payPalBench()
  const payPal = open()
  let answer = (_: { nonce: string }) => {}
  tokenize.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
  const paying = payPal.onApprove(approval(await payPal.begin()))
  payPal.stop()
  open()
  await paying
  answer({ nonce: 'nonce' })
  payPal.onError(new Error('Window closed'))
  expect(problems).toEqual([notUsed])
  expect(pay).not.toHaveBeenCalled()
  expect(log).toEqual(['begin', 'end'])
})

it('only the first approval is paid if PayPal opens two windows', async () => {
  const { open, log, problems, pay } = payPalBench()
  const payPal = open()
  const first = await payPal.begin()
  payPal.onCancel({ orderID: first })
  await ended()
  const second = await payPal.begin()
  await payPal.onApprove(approval(first))
  expect(log).toEqual(['begin', 'end', 'begin', 'nonce of order-1', 'end'])
  await payPal.onApprove(approval(second))
  expect(pay).toHaveBeenCalledOnce()
  expect(problems).toEqual([notUsed])
})
