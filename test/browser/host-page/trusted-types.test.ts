// The built files in a page with `require-trusted-types-for 'script'; trusted-types movie-club`.

import { beforeEach, describe, expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { shopper } = withShopper()
const strict = '/hosts/trusted-types.html'
const violations = () => shopper.page.evaluate(() => Reflect.get(window, 'violations'))

beforeEach(async () => {
  await shopper.page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as unknown as { violations: string[] }).violations.push(`${violatedDirective}: ${sample}`),
    )
  })
})

describe('a page that requires trusted types', () => {
  test('can be typed into while the app loads', async () => {
    await shopper.page.route(/\/chunks\/app/, () => {})
    const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types movie-club">`
    await servePage(shopper.context, '/own/', mountTag() + moduleScript, policy)
    await shopper.open('', '/own/page.html')
    await shopper.page.getByLabel('Email').fill('ann@example.com')
    expect(await violations()).toEqual([])
  })

  test('has the captcha, Google Pay and a card; PayPal, whose script the card provider adds as a string, cannot be used, and it says so', async () => {
    await shopper.toCheckout('', strict)
    await shopper.arm('checkout-pay:500')
    await shopper.answer('googlePay', 'pay')
    await shopper.choose('Google Pay')
    await shopper.walletButton('Google Pay').click()
    await shopper.whoops('Our booking system is not answering.')
    expect(await violations()).toEqual([])
    await shopper.choose('PayPal')
    await shopper.page.getByText('PayPal cannot be used right now').first().waitFor()
    const refused = await violations()
    await shopper.payByCard()
    expect(shopper.replies()).toEqual([500, 200])
    expect(await violations()).toEqual(refused)
  })

  test('has PayPal with a default policy that allows its script', async () => {
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

  test('has one policy of ours that makes nothing but the first screens and the scripts that are needed', async () => {
    await shopper.open('', strict)
    await shopper.heading(/Join/)
    const allowed = await shopper.page.evaluate(() => {
      const policy = Reflect.get(document, Symbol.for('movie-club.trusted-types'))
      const accepts = (make: () => unknown) => {
        try {
          return String(make()) !== ''
        } catch {
          return false
        }
      }
      return [
        accepts(() => policy.createHTML('<p class="a">a</p>')),
        accepts(() => policy.createHTML('<p onclick="a()">a</p>')),
        accepts(() => policy.createHTML('<img src=x onerror=a()>')),
        accepts(() => policy.createHTML('<<p>script>a()<</p>/script>')),
        accepts(() => policy.createHTML('<form action="https://evil.example">a</form>')),
        accepts(() => policy.createHTML('<button formaction="https://evil.example">a</button>')),
        accepts(() => policy.createHTML('<a href="javascript:a()">a</a>')),
        accepts(() => policy.createHTML('<a href=" java&#10;script&colon;a()">a</a>')),
        accepts(() => policy.createHTML('<a href="https://a.example/?b=c:d&amp;e">a</a>')),
        accepts(() => policy.createScriptURL('https://www.google.com/recaptcha/api.js?render=a')),
        accepts(() =>
          policy.createScriptURL('https://evil.example/?https://www.google.com/recaptcha/api.js'),
        ),
        accepts(() => policy.createScript('a()')),
      ]
    })
    expect(allowed).toEqual([true, ...Array(7).fill(false), true, true, false, false])
  })
})
