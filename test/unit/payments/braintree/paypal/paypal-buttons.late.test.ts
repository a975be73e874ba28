// Tests the approvals of PayPal that arrive after their click has ended, for example after a cancel or "Stop waiting".
import { expect, it } from 'vitest'
import { approval, ended, notUsed, payPalBench } from './paypal-bench.ts'

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
