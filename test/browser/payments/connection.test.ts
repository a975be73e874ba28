// The connection to the payment gateway in Chromium: refused in time, and made at the next try.

import { describe, expect, it } from 'vitest'
import { withBench } from './with-bench.ts'

const { server, driver, visit, connect } = withBench()
/** As the real gateway tells it to a tokenization key. */
const clientConfiguration = {
  environment: 'SANDBOX',
  merchantId: 'merchant',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/merchant/client_api',
  creditCard: { supportedCardBrands: ['VISA'], challenges: ['CVV'] },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
}

describe('the connection', () => {
  it.each([
    ['expired', 'authorization'],
    ['portal', 'vendor-error'],
    ['silent', 'no-answer'],
  ] as const)('of a gateway that is %s is refused within our limit', async (fault, reason) => {
    await visit()
    const problem = await connect({ limits: { connect: 400 } }, fault)
    expect(problem).toEqual({ kind: 'payment-unavailable', method: 'provider', reason })
  })

  it('with rubbish for an authorization is refused', async () => {
    await visit()
    expect(await connect({ authorization: 'rubbish' })).toMatchObject({ reason: 'authorization' })
    expect(await connect({ authorization: '' })).toMatchObject({ reason: 'authorization' })
  })

  it('works at the second try with the same authorization, when the first was never answered', async () => {
    server.silent.add('/configuration')
    await visit()
    const authorization = server.gateway.clientToken(server.origin)
    expect(await connect({ authorization, limits: { connect: 300 } })).toMatchObject({ reason: 'no-answer' })
    server.silent.clear()
    expect(await connect({ authorization })).toBe('connected')
  })
})

it('a tokenization key that meets a captive portal is refused in time, and works at the next try', async () => {
  // The library's promise never settles here, and it keeps it for the next one who asks.
  let isPortal = true
  await driver.page.route('https://payments.sandbox.braintree-api.com/graphql', route =>
    route.fulfill(
      isPortal
        ? { contentType: 'text/html', body: '<!doctype html><p>Please accept our terms.' }
        : { json: { data: { clientConfiguration: clientConfiguration } } },
    ),
  )
  await visit()
  const given = { authorization: 'sandbox_abcd1234_merchant', limits: { connect: 500 } }
  expect(await connect(given)).toMatchObject({ reason: 'no-answer' })
  isPortal = false
  expect(await connect(given)).toBe('connected')
})
