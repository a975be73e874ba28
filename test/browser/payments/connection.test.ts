// The connection to the payment gateway in Chromium: it fails within its time limit, and succeeds at the next try.

import { expect, it } from 'vitest'
import { withBench } from './with-bench.ts'

const { server, driver, visit, connect } = withBench()
/** The configuration that the real gateway returns for a tokenization key. */
const clientConfiguration = {
  environment: 'SANDBOX',
  merchantId: 'merchant',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/merchant/client_api',
  creditCard: { supportedCardBrands: ['VISA'], challenges: ['CVV'] },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
}

it('a failed connection reports its reason: authorization, vendor error or no answer', async () => {
  await visit()
  const faults = [
    ['expired', 'authorization', {}],
    ['portal', 'vendor-error', {}],
    ['silent', 'no-answer', { limits: { connect: 200 } }],
  ] as const
  for (const [fault, reason, settings] of faults) {
    const problem = await connect(settings, fault)
    expect(problem, fault).toEqual({ kind: 'payment-unavailable', method: 'provider', reason })
  }
  for (const authorization of ['rubbish', ''])
    expect(await connect({ authorization })).toMatchObject({ reason: 'authorization' })
})

it('a second connection with a token works after the first got no reply', async () => {
  server.silent.add('/configuration')
  await visit()
  const token = server.gateway.clientToken(server.origin)
  expect(await connect({ authorization: token, limits: { connect: 200 } })).toMatchObject({
    reason: 'no-answer',
  })
  server.silent.clear()
  expect(await connect({ authorization: token })).toBe('connected')
})

it('a connection with a tokenization key works after a captive portal is gone', async () => {
  await visit()
  // If a captive portal replies, the library's promise never settles, and the library returns that promise to later callers.
  let isPortal = true
  await driver.page.route('https://payments.sandbox.braintree-api.com/graphql', route =>
    route.fulfill(
      isPortal
        ? { contentType: 'text/html', body: '<!doctype html><p>Please accept our terms.' }
        : { json: { data: { clientConfiguration: clientConfiguration } } },
    ),
  )
  const key = 'sandbox_abcd1234_merchant'
  expect(await connect({ authorization: key, limits: { connect: 200 } })).toMatchObject({
    reason: 'no-answer',
  })
  isPortal = false
  expect(await connect({ authorization: key })).toBe('connected')
})
