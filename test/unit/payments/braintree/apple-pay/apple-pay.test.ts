// Apple Pay is offered if the device supports the version that the widget uses (specification §2.6).
import { afterEach, expect, it, vi } from 'vitest'
import { createApplePay } from '../../../../../src/payments/braintree/apple-pay/apple-pay.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Context = Parameters<typeof createApplePay>[0]

const isOffered = (applePayWeb = true) => {
  const context = { gateway: { applePayWeb } } as Context
  return createApplePay(context).isOffered()
}

/** Simulates a device that supports Apple Pay up to this version. */
const deviceWith = (newest: number, canMakePayments = () => true) =>
  vi.stubGlobal('ApplePaySession', { supportsVersion: (asked: number) => asked <= newest, canMakePayments })

it.each([
  [2, false],
  [3, true],
  [14, true],
])('Apple Pay is offered on a device that supports versions up to %i: %s', async (newest, expected) => {
  deviceWith(newest)
  expect(await isOffered()).toBe(expected)
})

it('Apple Pay needs a device, a card, an account and a secure page', async () => {
  expect(await isOffered()).toBe(false)
  deviceWith(14, () => false)
  expect(await isOffered()).toBe(false)
  deviceWith(14)
  expect(await isOffered(false)).toBe(false)
  deviceWith(14, () => {
    throw new Error('insecure')
  })
  expect(await isOffered()).toBe(false)
})
