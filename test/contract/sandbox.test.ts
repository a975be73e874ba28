// If the environment has a Braintree sandbox's authorization, the demo uses that sandbox. Otherwise it uses its own gateway.
import { afterEach, describe, expect, test } from 'vitest'
import { withDemo } from '../with-demo.ts'
import { membership, payment } from './bodies.ts'
import { createClient, problemFrom } from './client.ts'

const demo = withDemo()
afterEach(() => {
  delete process.env['BRAINTREE_AUTHORIZATION']
})

async function order() {
  const { api } = createClient(demo)
  const id = (await api.cart.create())?.id ?? ''
  await api.cart.membership(id, membership('activate-adult-1year'))
  const pay = () => api.checkout.complete(id, payment('braintree', 'from-braintree'))
  return { authorization: async () => (await api.checkout.get(id))?.authorization, pay }
}
const statusOf = async (path: string) => (await fetch(`${demo.origin}${path}`)).status

describe('with BRAINTREE_AUTHORIZATION', () => {
  test('the checkout returns this value and accepts Braintree’s nonces', async () => {
    process.env['BRAINTREE_AUTHORIZATION'] = 'sandbox_abcd1234_merchant'
    const { authorization, pay } = await order()
    expect(await authorization()).toBe('sandbox_abcd1234_merchant')
    expect(await pay()).toEqual({ success: true })
  })

  test('the demo serves no emulated vendor scripts except Apple Pay’s', async () => {
    process.env['BRAINTREE_AUTHORIZATION'] = 'sandbox_abcd1234_merchant'
    expect(await statusOf('/vendors/paypal-sdk.js')).toBe(404)
    expect(await statusOf('/vendors/google-pay.js')).toBe(404)
    expect(await statusOf('/vendors/apple-pay.js')).toBe(200)
  })
})

test('without BRAINTREE_AUTHORIZATION the checkout uses the emulated gateway’s values', async () => {
  const { authorization, pay } = await order()
  const token: unknown = JSON.parse(atob((await authorization()) ?? ''))
  expect(token).toMatchObject({ configUrl: `${demo.origin}/gateway/well/configuration` })
  expect(await problemFrom(pay())).toMatchObject({ status: 422 })
  expect(await statusOf('/vendors/paypal-sdk.js')).toBe(200)
})
