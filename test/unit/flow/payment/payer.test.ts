// Tests the messages to a payer whose payment did not begin or was not used, and the request for a new authorization.
import { expect, test, vi } from 'vitest'
import { problemMessage } from '../../../../src/domain/messages/problem-message.ts'
import { type Problem, ProblemError, type UnavailableReason } from '../../../../src/domain/problem.ts'
import { pay } from '../../../../src/flow/payment/pay.ts'
import { type Payer, showUnused } from '../../../../src/flow/payment/payer.ts'
import { createPaymentSessionStore } from '../../../../src/flow/payment/payment-session-state.ts'
import { enteredCheckout } from '../entered-checkout.ts'

/** Returns a payer who is at the checkout, with a session that is not connected. */
async function payerWith(name: Payer['method']['name'], onUnauthorized?: () => void) {
  const bench = await enteredCheckout()
  const session = createPaymentSessionStore()
  const paymentType = name === 'creditCard' ? 'braintree' : name
  const until = new AbortController().signal
  const payer: Payer = {
    services: bench.services,
    cartId: 'c-1',
    session,
    method: { name, paymentType },
    until,
    ...(onUnauthorized && { onUnauthorized }),
  }
  return { ...bench, payer, session }
}

const unavailable = (reason: UnavailableReason): Problem => ({
  kind: 'payment-unavailable',
  method: 'googlePay',
  reason,
})
const failing = (problem: Problem) => () => Promise.reject(new ProblemError(problem))

test.each<readonly [string, number, Problem]>([
  ['the provider has refused the authorization', 1, unavailable('authorization')],
  ['the provider has failed', 0, unavailable('vendor-error')],
  ['the wallet has failed', 0, { kind: 'payment-failed', method: 'googlePay' }],
])('if %s, the failure is shown, and %i new authorizations are requested', async (_, count, problem) => {
  const onUnauthorized = vi.fn()
  const { payer, session } = await payerWith('googlePay', onUnauthorized)
  expect(await pay(payer, failing(problem))).toBe(false)
  expect(session.getState().shownError).toEqual(problem)
  expect(onUnauthorized).toHaveBeenCalledTimes(count)
})

test.each(['giftCard', 'creditCard'] as const)('no notice says that a %s was not used', async name => {
  const { payer, session, state } = await payerWith(name)
  showUnused(payer)
  expect([state().notice, session.getState().failed]).toEqual([null, null])
})

test('a notice says that a wallet was not used if its checkout is not connected', async () => {
  const { payer, services, state } = await payerWith('googlePay')
  const notUsed: Problem = { kind: 'payment-failed', method: 'googlePay', cause: 'not-used' }
  expect(await pay(payer, failing(notUsed))).toBe(false)
  expect(state().notice).toBe(problemMessage(notUsed, 'payment'))
  services.store.setState({ notice: 'Something else.' })
  showUnused(payer)
  expect(state().notice).toMatch(/^Something else\. .*Google Pay/)
})
