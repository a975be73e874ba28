// Tests which cards have to be verified by their bank, and what the bank gets.
import { expect, it, vi } from 'vitest'
import { verifyingProvider } from '../../../../../src/payments/braintree/three-d-secure/verifying-provider.ts'
import type {
  MakeNonce,
  MethodEvents,
  PaymentMethod,
  Tokenized,
} from '../../../../../src/payments/provider.ts'

const due = { amountInCents: 1900, payPalAmountInCents: 1950, currency: 'AUD', merchantName: 'Ritz' }
const paymentTypes = {
  creditCard: 'braintree',
  googlePay: 'googlePay',
  applePay: 'applePay',
  payPal: 'payPal',
} as const

/** Opens the method with 3-D Secure, and makes a nonce with its button, like the checkout. */
async function tokenized(name: PaymentMethod['name'], made: Tokenized) {
  const verify = vi.fn(async () => ({ nonce: 'verified' }))
  const closing = new AbortController()
  let press = () => {}
  const method: PaymentMethod = {
    ...{ name, paymentType: paymentTypes[name], title: name, isOffered: async () => true },
    async open(_, events) {
      press = () => void events.pay(async () => made)
      const close = async () => {}
      return name === 'creditCard' ? { close, makeNonce: async () => made } : { close }
    },
  }
  const [verifying] = verifyingProvider({ methods: [method], marks: {}, client: 'client' }, verify).methods
  const pressed: MakeNonce[] = []
  const pay = async (make: MakeNonce) => Boolean(pressed.push(make))
  const opened = await verifying?.open({} as never, { pay } as MethodEvents, closing.signal)
  press()
  const result = await (opened?.makeNonce ?? pressed[0])?.(due)
  return { result, verify, closed: closing.signal }
}

it('the bank gets the nonce, the first digits and the amount of a card', async () => {
  const made = { nonce: 'nonce', details: { bin: '411111' } }
  const { closed, result, verify } = await tokenized('creditCard', made)
  const { signal } = new AbortController()
  expect(await result?.verify?.('c-1', signal)).toEqual({ nonce: 'verified' })
  const card = { client: 'client', method: 'creditCard', paymentType: 'braintree', nonce: 'nonce' }
  expect(verify.mock.calls).toEqual([[{ ...card, bin: '411111', due }, 'c-1', [closed, signal]]])
})

it.each([
  ['a card without details', 'creditCard', undefined],
  ['a card in Google Pay without a token of the device', 'googlePay', { isNetworkTokenized: false }],
] as const)('%s has to be verified', async (_, name, details) => {
  const { result } = await tokenized(name, { nonce: 'nonce', details })
  expect(result?.verify).toBeDefined()
})

it.each([
  ['a card in Google Pay with a token of the device', 'googlePay', { isNetworkTokenized: true }],
  ['a card in Google Pay of an unknown kind', 'googlePay', undefined],
  ['Apple Pay', 'applePay', { isNetworkTokenized: false }],
  ['PayPal', 'payPal', {}],
] as const)('%s is not verified', async (_, name, details) => {
  const { result } = await tokenized(name, { nonce: 'nonce', details })
  expect(result).toEqual({ nonce: 'nonce', details })
})
