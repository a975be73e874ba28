// Tests one Apple Pay sheet: each sheet makes one nonce, and is closed with the result of the payment.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Problem, problemOf } from '../../../../../src/domain/problem.ts'
import { payWithApple } from '../../../../../src/payments/braintree/apple-pay/apple-session.ts'
import type { Tokenized } from '../../../../../src/payments/provider.ts'

type Steps = Parameters<typeof payWithApple>[0]

/** A fake of Apple's session. A test calls its handlers, as the device does. */
class FakeSession {
  static readonly STATUS_SUCCESS = 0
  static readonly STATUS_FAILURE = 1
  static latest: FakeSession
  static begin = () => {}
  readonly calls: string[] = []
  oncancel = () => {}
  onpaymentauthorized = (_: { payment: { token: unknown } }) => {}
  constructor() {
    FakeSession.latest = this
  }
  begin() {
    FakeSession.begin()
  }
  abort() {
    this.calls.push('abort')
  }
  completePayment(status: number) {
    this.calls.push(status === FakeSession.STATUS_SUCCESS ? 'paid' : 'failed')
  }
  authorize(token: string) {
    this.onpaymentauthorized({ payment: { token } })
  }
}

beforeEach(() => {
  FakeSession.begin = () => {}
  vi.stubGlobal('ApplePaySession', FakeSession)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Presses Apple's button. `isPaid` is the result of each charge. */
function press(isPaid = true) {
  const closing = new AbortController()
  const charged: string[] = []
  const problems: Problem[] = []
  const applePay = {
    createPaymentRequest: (request: unknown) => request,
    tokenize: async ({ token }: { token: string }) => ({ nonce: `nonce of ${token}` }),
  } as unknown as Steps['applePay']
  const due = { amountInCents: 1900, payPalAmountInCents: 1900, currency: 'AUD', merchantName: 'Ritz' }
  const events = {
    async pay(makeNonce: (amount: typeof due) => Promise<Tokenized>) {
      try {
        charged.push((await makeNonce(due)).nonce)
        return isPaid
      } catch (thrown) {
        problems.push(problemOf(thrown))
        return false
      }
    },
  } as unknown as Steps['events']
  const limits = { tokenize: 1000 } as Steps['limits']
  const paying = payWithApple({ applePay, events, limits, signal: closing.signal })
  return { charged, problems, paying, session: FakeSession.latest, close: () => closing.abort() }
}

it.each([
  [true, 'paid'],
  [false, 'failed'],
])('Apple’s sheet is closed with the result of the payment: paid %s', async (isPaid, closed) => {
  const { charged, paying, session } = press(isPaid)
  session.authorize('token-1')
  await paying
  expect([charged, session.calls]).toEqual([['nonce of token-1'], [closed]])
})

it('one sheet is charged once, even after its first authorisation is declined', async () => {
  const { charged, paying, session } = press(false)
  session.authorize('token-1')
  session.authorize('token-2')
  await paying
  session.authorize('token-3')
  await new Promise(resolve => setTimeout(resolve))
  expect([charged, session.calls]).toEqual([['nonce of token-1'], ['failed']])
})

it('a cancel in Apple’s sheet makes no nonce, and a later authorisation is not charged', async () => {
  const { charged, paying, problems, session } = press()
  session.oncancel()
  session.authorize('token-1')
  await paying
  expect([charged, problems, session.calls]).toEqual([[], [{ kind: 'cancelled' }], []])
})

it('Apple’s cancel after the authorisation does not stop the payment', async () => {
  const { charged, paying, session } = press()
  session.authorize('token-1')
  session.oncancel()
  await paying
  expect([charged, session.calls]).toEqual([['nonce of token-1'], ['paid']])
})

it('Apple’s sheet is aborted if the method is closed', async () => {
  const { close, paying, problems, session } = press()
  close()
  await paying
  expect([problems, session.calls]).toEqual([[{ kind: 'cancelled' }], ['abort']])
})

it('an authorisation is not used if the method is closed before its nonce arrives', async () => {
  const { charged, close, paying, problems, session } = press()
  session.authorize('token-1')
  close()
  await paying
  const notUsed = { kind: 'payment-failed', method: 'applePay', cause: 'not-used' }
  expect([charged, problems, session.calls]).toEqual([[], [notUsed], ['failed']])
})

it('a sheet that Apple refuses to open is reported as failed', async () => {
  FakeSession.begin = () => {
    throw new Error('no user gesture')
  }
  const { paying, problems, session } = press()
  await paying
  expect([problems, session.calls]).toEqual([[{ kind: 'payment-failed', method: 'applePay' }], ['abort']])
})
