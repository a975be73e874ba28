// The policy that policy-and-privacy.md and the snippet page give, in Chromium: every way to pay works under it, and no more is allowed.
import { beforeEach, expect, test } from 'vitest'
import { attributeNames } from '../../../src/editors/attributes.ts'
import { type Choice, payMethods } from '../../../src/editors/snippet/tag/choice.ts'
import { writePolicy } from '../../../src/editors/snippet/tag/write-policy.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const page = '/hosts/csp.html'

const choice: Choice = {
  attributes: {
    ...(Object.fromEntries(attributeNames.map(name => [name, ''])) as Choice['attributes']),
    nonce: 'demo-nonce',
    captchaSiteKey: 'demo-site-key',
  },
  properties: {},
  isDebug: false,
  hasNoCaptcha: false,
  fallback: '',
  files: '',
  methods: payMethods,
}

/** The emulated card provider has its frames on the page's own site, and the other vendors answer by a service worker. */
const forDemo = (policy: string): string =>
  `default-src 'none'; worker-src 'self'; ${policy.replace('frame-src ', "frame-src 'self' ")}`

const violations = () => shopper.page.evaluate(() => Reflect.get(window, 'violations'))

beforeEach(async () => {
  const policy = forDemo(await writePolicy(choice, ''))
  await shopper.page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'violations').push(`${violatedDirective} ${blockedURI}`),
    )
  })
  await shopper.context.route(
    url => url.pathname === page,
    async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, '')
      const headers = { ...response.headers(), 'content-security-policy': policy }
      await route.fulfill({ response, body, headers })
    },
  )
})

test('the captcha and a card', async () => {
  await shopper.walkToCheckout('', page)
  await shopper.payByCard()
  expect(shopper.callNames()).toContain('POST member/verify-email')
  expect(await violations()).toEqual([])
})

test.each([
  ['Google Pay', 'googlePay', ''],
  ['PayPal', 'payPal', ''],
  ['Apple Pay', 'applePay', '?apple'],
] as const)('%s', async (name, vendor, query) => {
  await shopper.walkToCheckout(query, page)
  await shopper.answer(vendor, 'pay')
  await shopper.choose(name)
  await shopper.walletButton(name).click()
  await shopper.thanks()
  expect(await violations()).toEqual([])
})

test('nothing else of Google’s hosts, no plug-in and no other base', async () => {
  await shopper.open('', page)
  await shopper.heading(/Join/)
  await shopper.page.evaluate(() => {
    for (const src of [
      'https://www.google.com/complete/search?callback=alert',
      'https://www.gstatic.com/other.js',
      'https://pay.google.com/other.js',
      'http://www.google.com/recaptcha/api.js',
    ])
      document.head.append(Object.assign(document.createElement('script'), { src }))
    document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }))
    document.body.append(Object.assign(document.createElement('object'), { data: '/other' }))
  })
  await expect
    .poll(async () => (await violations()).map((violation: string) => violation.split(' ')[0]).sort())
    .toEqual(['base-uri', 'object-src', ...Array(4).fill('script-src-elem')])
})
