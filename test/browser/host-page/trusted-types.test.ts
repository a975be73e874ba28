// The built files in a page with `require-trusted-types-for 'script'; trusted-types movie-club`.

import { beforeEach, describe, expect, test } from 'vitest'
import { blockedByPolicy, watchPolicy } from '../policy-violations.ts'
import { withShopper } from '../with-shopper.ts'
import { moduleScript, mountTag, showPage } from './serve-page.ts'

const { shopper } = withShopper()
const strict = '/hosts/trusted-types.html'
const violations = () => blockedByPolicy(shopper.page)

beforeEach(() => watchPolicy(shopper.page))

describe('a page that requires trusted types', () => {
  test('and allows no policy lets visitors type while the app loads', async () => {
    await shopper.page.route(/\/chunks\/app/, () => {})
    const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types 'none'">`
    await showPage(shopper, mountTag() + moduleScript, policy)
    await shopper.page.getByLabel('Email').fill('ann@example.com')
    expect(await violations()).toEqual([])
  })

  test('offers Google Pay', async () => {
    await shopper.toCheckout('', strict)
    await shopper.answer('googlePay', 'pay')
    await shopper.choose('Google Pay')
    await shopper.walletButton('Google Pay').click()
    await shopper.thanks()
    expect(await violations()).toEqual([])
  })

  test('reports PayPal as unavailable, and accepts a card', async () => {
    await shopper.toCheckout('', strict)
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    expect(await violations()).toEqual([])
    await shopper.choose('PayPal')
    await shopper.page.getByText('PayPal isn’t available right now').first().waitFor()
    await shopper.payByCard()
    expect(shopper.payments()[0]?.replied).toBe(200)
    const all = await violations()
    expect(all.filter(text => !text.includes('paypal.com'))).toEqual([])
  })

  test('offers PayPal if the default policy allows PayPal’s script', async () => {
    await shopper.context.route(
      url => url.pathname === strict,
      async route => {
        const response = await route.fetch()
        const body = (await response.text())
          .replace('movie-club demo-vendors', 'movie-club demo-vendors default')
          .replace(
            '<title>',
            `<script>
              trustedTypes.createPolicy('default', {
                createScriptURL: url => url.startsWith('https://www.paypal.com/') ? url : null
              })
            </script><title>`,
          )
        await route.fulfill({ response, body })
      },
    )
    await shopper.toCheckout('', strict)
    await shopper.answer('payPal', 'pay')
    await shopper.choose('PayPal')
    await shopper.walletButton('PayPal').click()
    await shopper.thanks()
  })
})
