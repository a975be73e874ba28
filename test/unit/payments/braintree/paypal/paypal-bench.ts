// Calls the callbacks of PayPal's buttons in a test, as PayPal does.
import { vi } from 'vitest'
import { type Problem, problemOf } from '../../../../../src/domain/problem.ts'
import { payPalButtons } from '../../../../../src/payments/braintree/paypal/paypal-buttons.ts'
import { createPayPalClicks } from '../../../../../src/payments/braintree/paypal/paypal-clicks.ts'
import type { MethodEvents } from '../../../../../src/payments/provider.ts'

type Given = Parameters<typeof payPalButtons>
type Options = Parameters<Given[0]['Buttons']>[0]

export const notUsed: Problem = { kind: 'payment-failed', method: 'payPal', cause: 'not-used' }

/** Simulates a widget that allows one payment at a time, and no payment after a successful one. */
export function payPalBench() {
  const log: string[] = []
  const problems: Problem[] = []
  /** The amounts in cents with which late approvals were passed on. */
  const late: number[] = []
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
      if (approved) late.push(approved.amountInCents)
      if (signal.aborted || state.isTaken || state.isPaid) {
        if (approved) problems.push(notUsed)
        return false
      }
      state.isTaken = true
      log.push('begin')
      const made = await makeNonce(due()).catch(thrown => {
        const problem = problemOf(thrown)
        if (problem.kind !== 'cancelled') problems.push(problem)
        return null
      })
      const isPaid = made !== null && (await pay(made.nonce))
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
    const { onClick, createOrder } = options
    return {
      ...options,
      /** The visitor clicks the button, and PayPal's window opens. Resolves to the id of the order. */
      begin() {
        onClick({}, actions)
        return createOrder()
      },
      stop: () => closing.abort(),
    }
  }
  return { late, log, problems, state, makeOrder, tokenize, pay, open }
}

/** Resolves when a payment without a nonce has ended. */
export const ended = () => new Promise(resolve => setTimeout(resolve))

export const actions = { resolve: () => 'resolved', reject: () => 'rejected' }
export const approval = (orderID: string) => ({ orderID, payerID: 'payer' })
