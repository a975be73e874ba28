// The tests call PayPal's callbacks in different sequences. Each callback belongs to one click, and each payment attempt has one
// outcome.
import { expect, it, vi } from 'vitest'
import { type Problem, problemOf } from '../../../../src/domain/problem.ts'
import { payPalButtons } from '../../../../src/payments/braintree/paypal/paypal-buttons.ts'
import { createPayPalClicks } from '../../../../src/payments/braintree/paypal/paypal-clicks.ts'
import type { MethodEvents } from '../../../../src/payments/provider.ts'

type Given = Parameters<typeof payPalButtons>
type Options = Parameters<Given[0]['Buttons']>[0]

const notUsed: Problem = { kind: 'payment-failed', method: 'payPal', cause: 'not-used' }

/** Simulates a widget that allows one payment at a time, and no payment after a successful one. */
function bench() {
  const log: string[] = []
  const problems: Problem[] = []
  const state = { amountInCents: 1900, isTaken: false, isPaid: false, orders: 0 }
  const makeOrder = vi.fn(async () => {
    state.orders += 1
    return `order-${state.orders}`
  })
  const tokenize = vi.fn(async ({ orderID }: { orderID?: string }) => ({ nonce: `nonce of ${orderID}` }))
  const checkout = { createPayment: makeOrder, tokenizePayment: tokenize } as unknown as Given[1]
  const pay = vi.fn(async (nonce: string) => {
    log.push(nonce)
    state.isPaid = true
    return true
  })
  const due = () => ({
    amountInCents: state.amountInCents,
    payPalAmountInCents: state.amountInCents,
    currency: 'AUD',
    merchantName: 'Ritz',
  })
  /** Pays as flow/payment/pay.ts does, until `signal` is aborted. */
  const eventsUntil = (signal: AbortSignal): MethodEvents => ({
    amountDue: due,
    async pay(makeNonce, approved) {
      const isChanged = approved && approved.amountInCents !== state.amountInCents
      if (signal.aborted || state.isTaken || state.isPaid || isChanged) {
        if (approved) problems.push(notUsed)
        return false
      }
      state.isTaken = true
      log.push('begin')
      const nonce = await makeNonce(due()).catch(thrown => {
        const problem = problemOf(thrown)
        if (problem.kind !== 'cancelled') problems.push(problem)
        return null
      })
      const isPaid = nonce !== null && (await pay(nonce))
      state.isTaken = false
      log.push('end')
      return isPaid
    },
    onSubmit() {},
    onState() {},
    onLost() {},
  })
  const clicks = createPayPalClicks()
  /** Opens the PayPal option, for the first time or after "Stop waiting". Returns the callbacks that PayPal's buttons received. */
  function open() {
    const closing = new AbortController()
    let options: Options | undefined
    const sdk: Given[0] = {
      FUNDING: { PAYPAL: 'paypal' },
      Buttons(given) {
        options = given
        return { isEligible: () => true, render: async () => {}, close: async () => {} }
      },
    }
    const limits = { tokenize: 1_000 } as Given[2]['limits']
    const events = eventsUntil(closing.signal)
    payPalButtons(sdk, checkout, { events, limits, signal: closing.signal, clicks, borderRadius: 0 })
    if (!options) throw new Error('no buttons')
    return { ...options, stop: () => closing.abort() }
  }
  return { log, problems, state, makeOrder, tokenize, pay, open }
}

/** Resolves when a payment without a nonce has ended. */
const ended = () => new Promise(resolve => setTimeout(resolve))

const actions = { resolve: () => 'resolved', reject: () => 'rejected' }
const approval = (orderID: string) => ({ orderID, payerID: 'payer' })

it('a second click on PayPal is rejected while the window of the first click is open', async () => {
  const { open, pay } = bench()
  const payPal = open()
  expect([payPal.onClick({}, actions), payPal.onClick({}, actions)]).toEqual(['resolved', 'rejected'])
  await payPal.onApprove({ payerID: 'payer' })
  expect(pay).toHaveBeenCalledOnce()
})

it('an approval after a cancel is paid as a separate attempt', async () => {
  const { open, log, problems } = bench()
  const payPal = open()
  payPal.onClick({}, actions)
  const order = await payPal.createOrder()
  payPal.onCancel({ orderID: order })
  await ended()
  await payPal.onApprove(approval(order))
  expect(log).toEqual(['begin', 'end', 'begin', 'nonce of order-1', 'end'])
  expect(problems).toEqual([])
})

it('an approval after a cancel is not used if the amount has changed', async () => {
  const { open, log, problems, state } = bench()
  const payPal = open()
  payPal.onClick({}, actions)
  const order = await payPal.createOrder()
  payPal.onCancel({ orderID: order })
  await ended()
  state.amountInCents = 3800
  await payPal.onApprove(approval(order))
  expect(log).toEqual(['begin', 'end'])
  expect(problems).toEqual([notUsed])
})

it('an approval after "Stop waiting" is reported as not used', async () => {
  const { open, problems, tokenize } = bench()
  const first = open()
  first.onClick({}, actions)
  const order = await first.createOrder()
  first.stop()
  open()
  await first.onApprove(approval(order))
  expect(tokenize).not.toHaveBeenCalled()
  expect(problems).toEqual([notUsed])
})

it('an approval is reported as not used if the visitor stops waiting for its nonce', async () => {
  const { open, problems, tokenize, pay, log } = bench()
  const payPal = open()
  let answer = (_: { nonce: string }) => {}
  tokenize.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
  payPal.onClick({}, actions)
  const paying = payPal.onApprove(approval(await payPal.createOrder()))
  payPal.stop()
  open()
  await paying
  answer({ nonce: 'nonce' })
  payPal.onError(new Error('Window closed'))
  expect(problems).toEqual([notUsed])
  expect(pay).not.toHaveBeenCalled()
  expect(log).toEqual(['begin', 'end'])
})

it('an approval is reported as not used if the PayPal option has been closed', async () => {
  const { open, problems, tokenize } = bench()
  const payPal = open()
  payPal.onClick({}, actions)
  const order = await payPal.createOrder()
  payPal.stop()
  await payPal.onApprove(approval(order))
  expect(tokenize).not.toHaveBeenCalled()
  expect(problems).toEqual([notUsed])
})

it('only the first approval is paid if PayPal opens two windows', async () => {
  const { open, log, problems, pay } = bench()
  const payPal = open()
  payPal.onClick({}, actions)
  const first = await payPal.createOrder()
  payPal.onCancel({ orderID: first })
  await ended()
  payPal.onClick({}, actions)
  const second = await payPal.createOrder()
  await payPal.onApprove(approval(first))
  expect(log).toEqual(['begin', 'end', 'begin', 'nonce of order-1', 'end'])
  await payPal.onApprove(approval(second))
  expect(pay).toHaveBeenCalledOnce()
  expect(problems).toEqual([notUsed])
})

it('a second attempt continues if creating the order of the first click fails', async () => {
  const { open, log, problems, makeOrder } = bench()
  const payPal = open()
  let fail = (_: Error) => {}
  makeOrder.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  payPal.onClick({}, actions)
  const failing = payPal.createOrder()
  payPal.onCancel()
  await ended()
  payPal.onClick({}, actions)
  const second = await payPal.createOrder()
  fail(new Error('no order'))
  await expect(failing).rejects.toThrow('no order')
  payPal.onError(new Error('no order'))
  expect(problems).toEqual([])
  await payPal.onApprove(approval(second))
  expect(log).toEqual(['begin', 'end', 'begin', 'nonce of order-1', 'end'])
})

it('an approval that PayPal repeats is tokenised only once', async () => {
  const { open, tokenize } = bench()
  const payPal = open()
  payPal.onClick({}, actions)
  const order = await payPal.createOrder()
  await Promise.all([payPal.onApprove(approval(order)), payPal.onApprove(approval(order))])
  await payPal.onApprove(approval(order))
  expect(tokenize).toHaveBeenCalledOnce()
})

it('a cancel by PayPal during the tokenising does not end the attempt', async () => {
  const { open, log, tokenize } = bench()
  const payPal = open()
  let answer = (_: { nonce: string }) => {}
  tokenize.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
  payPal.onClick({}, actions)
  const order = await payPal.createOrder()
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
  const { open, log, problems } = bench()
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
  const { open, problems, makeOrder } = bench()
  const payPal = open()
  const expired = Object.assign(new Error('expired'), { code: 'CLIENT_AUTHORIZATION_INVALID' })
  makeOrder.mockRejectedValueOnce(expired)
  payPal.onClick({}, actions)
  await expect(payPal.createOrder()).rejects.toThrow('expired')
  payPal.onError(new Error('Error: expired'))
  await ended()
  expect(problems).toEqual([{ kind: 'payment-unavailable', method: 'payPal', reason: 'authorization' }])
})
