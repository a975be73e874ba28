// Tests the check of the bank on the screen: the dialog, a visitor who leaves the checkout, and a page that was loaded again.
import { describe, expect, it, vi } from 'vitest'
import {
  LEFT_VERIFICATION,
  unverified,
  VERIFICATION_LOST,
} from '../../../../src/domain/messages/verification-messages.ts'
import { failure, ProblemError, type Result, success } from '../../../../src/domain/problem.ts'
import { payerOf } from '../../../../src/flow/order/order-details.ts'
import {
  type Challenge,
  type Check,
  reportInterrupted,
  verifyPayment,
} from '../../../../src/flow/payment/verify-payment.ts'
import type { BankCheck } from '../../../../src/flow/state/flow-state.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { startedSession } from '../started-session.ts'

/** Begins the check of a card for the order of $19. The dialog is the challenge itself. */
async function begunCheck() {
  const { services } = await startedSession()
  services.store.setState(({ draft }) => ({ draft: { ...draft, postCode: '2031' } }))
  const shown: (BankCheck | null | undefined)[] = []
  services.store.subscribe(({ bankCheck }) => bankCheck !== shown.at(-1) && shown.push(bankCheck))
  const closing = new AbortController()
  const asked: Parameters<Check['askBank']>[] = []
  const answer = deferred<Result<string>>()
  const due = { amountInCents: 1900, payPalAmountInCents: 1900, currency: 'AUD', merchantName: 'Ritz' }
  const result = verifyPayment(services, {
    askBank(...given) {
      asked.push(given)
      given[2].addEventListener('abort', () => answer.resolve(failure(unverified('cancelled'))))
      return answer.promise
    },
    draw: challenge => challenge,
    payerOf,
    card: {
      ...{ client: {}, nonce: 'n', bin: '411111', due },
      ...{ method: 'creditCard', paymentType: 'braintree' },
    },
    cartId: 'c-1',
    signals: [closing.signal],
  })
  const notes = () => services.cache.names('verifying.')
  const showPage = (mount: Challenge['mount']) => asked[0]?.[1](mount)
  return { services, shown, closing, asked, showPage, answer, result, notes }
}

describe('the check of the bank', () => {
  it('shows a spinner only, if the bank asks for nothing', async () => {
    const { answer, result, shown } = await begunCheck()
    answer.resolve(success('verified'))
    expect(await result).toEqual(success('verified'))
    expect(shown).toEqual([{ label: 'Checking with your bank…' }, null])
  })

  it('gives the bank the buyer’s email and post code', async () => {
    const { answer, asked, result } = await begunCheck()
    answer.resolve(success('verified'))
    await result
    expect(asked[0]?.[0]).toEqual({ email: 'ann@example.com', postCode: '2031' })
  })

  it('shows the amount and the bank’s page in a dialog, which ends the check if it is cancelled', async () => {
    const { result, showPage, shown } = await begunCheck()
    const mount = () => () => {}
    showPage(mount)
    const dialog = shown.at(-1)?.dialog as Challenge
    expect(dialog).toMatchObject({
      title: 'Your bank wants to check that it’s you',
      text: expect.stringContaining('$19.00'),
      button: 'Cancel',
      mount,
    })
    dialog.cancel()
    expect(await result).toMatchObject({ problem: { cause: 'cancelled' } })
    expect(shown.at(-1)).toBe(null)
  })

  it('ends with a notice and one event if the visitor leaves the checkout', async () => {
    const { result, services } = await begunCheck()
    services.emitted.length = 0
    services.navigate('/register/membership')
    expect(await result).toEqual(failure({ kind: 'cancelled' }))
    expect(services.store.getState().notice).toBe(LEFT_VERIFICATION)
    expect(services.emitted.filter(({ name }) => name === 'movie-club:payment')).toEqual([
      { name: 'movie-club:payment', detail: { method: 'braintree', outcome: 'cancelled' } },
    ])
  })

  it('ends without a word if the payment method is closed', async () => {
    const { closing, result, services } = await begunCheck()
    closing.abort()
    expect(await result).toEqual(failure({ kind: 'cancelled' }))
    expect(services.store.getState().notice).toBe(null)
  })

  it('keeps a note with the cart’s id until it ends', async () => {
    const { answer, notes, result } = await begunCheck()
    expect(notes()).toEqual(['verifying.c-1'])
    answer.resolve(failure(unverified('failed')))
    await result
    expect(notes()).toEqual([])
  })
})

describe('a check that a reload has ended', () => {
  it('is reported once, with the words that nothing was charged', async () => {
    const { services } = await startedSession()
    services.cache.set('verifying.c-1', 1)
    await reportInterrupted(services)
    expect(services.store.getState().notice).toBe(VERIFICATION_LOST)
    services.store.setState({ notice: null })
    await reportInterrupted(services)
    expect(services.store.getState().notice).toBe(null)
  })

  it('is not reported while the check continues on this page', async () => {
    const { notes, services } = await begunCheck()
    await reportInterrupted(services)
    expect(services.store.getState().notice).toBe(null)
    expect(notes()).toEqual(['verifying.c-1'])
  })
})

// Tests a payment with 3-D Secure: the order of the calls, the nonce that is sent, and the results of the card's bank.

/** Opens Google Pay at a checkout. Its card has to be verified. */
async function securePayment() {
  const bench = await startedSession()
  const answer = deferred<{ nonce: string }>()
  const verify = vi.fn((_cartId: string, _signal: AbortSignal) => answer.promise)
  await bench.open('googlePay')
  const { events } = bench.provider.last('googlePay')
  bench.services.asked.length = 0
  return {
    ...bench,
    verify,
    events,
    verified: () => answer.resolve({ nonce: 'verified' }),
    fail: (cause: Parameters<typeof unverified>[0]) => answer.reject(new ProblemError(unverified(cause))),
    pay: () => events.pay(async () => ({ nonce: 'unverified', verify })),
    sent: () => bench.services.asked.filter(({ call }) => call === 'checkout.complete'),
  }
}

describe('a payment with 3-D Secure', () => {
  it('is compared and sent after the check, with the nonce that the bank has verified', async () => {
    const { calls, pay, sent, verified, verify } = await securePayment()
    const paying = pay()
    await settle()
    expect(calls()).not.toContain('checkout.get')
    expect(verify.mock.calls).toEqual([['c-1', expect.any(AbortSignal)]])
    verified()
    expect(await paying).toBe(true)
    expect(calls()).toContain('checkout.get')
    expect(sent()).toMatchObject([{ with: ['c-1', { securedCardData: 'verified' }] }])
  })

  it.each(['failed', 'timed-out', 'error', 'lost'] as const)(
    'sends nothing and shows why if the result is %s',
    async cause => {
      const { fail, outcomes, pay, sent, view } = await securePayment()
      fail(cause)
      expect(await pay()).toBe(false)
      expect(sent()).toEqual([])
      expect(view().shownError).toMatchObject({ kind: 'card-unverified', cause })
      expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'failed' }])
    },
  )

  it('sends nothing and reports a cancelled payment if the visitor cancels', async () => {
    const { fail, outcomes, pay, sent, view } = await securePayment()
    fail('cancelled')
    await pay()
    expect(sent()).toEqual([])
    expect(view().shownError).toMatchObject({ cause: 'cancelled' })
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'cancelled' }])
  })
})
