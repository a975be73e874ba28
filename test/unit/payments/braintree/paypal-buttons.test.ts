// PayPal's button at its seam: one click, one attempt, until PayPal's window closes.
import { expect, it, vi } from 'vitest'
import { payPalButtons } from '../../../../src/payments/braintree/paypal/paypal-buttons.ts'

type Given = Parameters<typeof payPalButtons>
type Options = Parameters<Given[0]['Buttons']>[0]

it('a second click while PayPal’s window is open does nothing, and what is approved there is paid', async () => {
  let options: Options | undefined
  const sdk: Given[0] = {
    FUNDING: { PAYPAL: 'paypal' },
    Buttons(given) {
      options = given
      return { isEligible: () => true, render: async () => {}, close: async () => {} }
    },
  }
  const attempt = { pay: vi.fn(async () => true), end: vi.fn() }
  const begin = vi.fn(() => null as typeof attempt | null).mockReturnValueOnce(attempt)
  const checkout = { tokenizePayment: async () => ({ nonce: 'nonce-1' }) } as unknown as Given[1]
  const events = { begin, onProblem: vi.fn() } as unknown as Given[2]['events']
  const limits = { tokenize: 1_000 } as Given[2]['limits']
  payPalButtons(sdk, checkout, { events, limits, signal: new AbortController().signal })
  const actions = { resolve: () => 'resolved', reject: () => 'rejected' }
  expect([options?.onClick({}, actions), options?.onClick({}, actions)]).toEqual(['resolved', 'rejected'])
  expect(attempt.end).not.toHaveBeenCalled()
  await options?.onApprove({ payerID: 'payer' })
  expect(attempt.pay).toHaveBeenCalledExactlyOnceWith('nonce-1')
  expect(attempt.end).toHaveBeenCalledOnce()
})
