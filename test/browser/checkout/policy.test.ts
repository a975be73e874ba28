// The policy that policy-and-privacy.md and the snippet page give, in Chromium: every way to pay works under it, and no more is allowed.
import { beforeEach, expect, test } from 'vitest'
import { attributeNames } from '../../../src/editors/attributes.ts'
import { type Choice, payMethods } from '../../../src/editors/snippet/tag/choice.ts'
import { writePolicy } from '../../../src/editors/snippet/tag/write-policy.ts'
import { withShopper } from '../with-shopper.ts'

const { demo, shopper } = withShopper()
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

/** What the policy is given as; a test may change it before the page is opened. */
let given = (policy: string): string | Promise<string> => policy
/** HTML that somebody has put into the page. */
let injected = ''

const violations = () => shopper.page.evaluate(() => Reflect.get(window, 'violations'))

beforeEach(async () => {
  given = policy => policy
  injected = ''
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
      const headers = { ...response.headers(), 'content-security-policy': await given(policy) }
      await route.fulfill({ response, body: body.replace('</body>', () => `${injected}</body>`), headers })
    },
  )
})

/** As policy-and-privacy.md recommends: the hosts are passed over. */
const strict = (policy: string): string =>
  policy.replace(/script-src [^;]*/, "script-src 'nonce-demo-nonce' 'strict-dynamic'")
/** A nonce lets the vendors' scripts through, whatever their address: without one it is their addresses that count. */
const withoutNonce = async (): Promise<string> => {
  const attributes = { ...choice.attributes, nonce: '' }
  return forDemo(await writePolicy({ ...choice, attributes, files: demo.origin }, ''))
}
const policies = [
  ['as it is written', (policy: string) => policy],
  ['without a nonce', withoutNonce],
  ["with 'strict-dynamic'", strict],
] as const

const wallets = [
  ['Google Pay', 'googlePay', ''],
  ['PayPal', 'payPal', ''],
  ['Apple Pay', 'applePay', '?apple'],
] as const

// A wallet that is cancelled has fetched all that it needs of its vendor; what it gives goes where a card's number goes.
test.each(policies)('the captcha, each wallet up to its own window, and a card, %s', async (_, change) => {
  given = change
  await shopper.walkToCheckout('?apple', page)
  await shopper.page.evaluate(() => {
    Object.assign(window, { cancelled: [] })
    document.addEventListener('movie-club:payment', event => {
      const { method, outcome } = (event as CustomEvent).detail
      if (outcome === 'cancelled') Reflect.get(window, 'cancelled').push(method)
    })
  })
  for (const [name, vendor] of wallets) {
    await shopper.answer(vendor, 'cancel')
    await shopper.choose(name)
    await shopper.walletButton(name).click()
    await expect.poll(() => shopper.page.evaluate(() => Reflect.get(window, 'cancelled').at(-1))).toBe(vendor)
  }
  await shopper.payByCard()
  expect(shopper.callNames()).toContain('POST member/verify-email')
  expect(await violations()).toEqual([])
})

test.each(wallets)('%s (%s) pays under it', async (name, vendor, query) => {
  await shopper.walkToCheckout(query, page)
  await shopper.answer(vendor, 'pay')
  await shopper.choose(name)
  await shopper.walletButton(name).click()
  await shopper.thanks()
  expect(await violations()).toEqual([])
})

test("a script that stands in the page without the nonce does not run with 'strict-dynamic', whatever its host", async () => {
  given = strict
  injected = '<script src="https://www.google.com/recaptcha/about/js/main.min.js"></script>'
  await shopper.open('', page)
  await shopper.heading(/Join/)
  expect(await violations()).toEqual([expect.stringMatching(/^script-src-elem .*main\.min\.js$/)])
})

test('nothing else of Google’s hosts, no plug-in, no other base and no form that goes elsewhere', async () => {
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
    const form = Object.assign(document.createElement('form'), { action: 'https://evil.example/' })
    document.body.append(form)
    form.submit()
  })
  await expect
    .poll(async () => (await violations()).map((violation: string) => violation.split(' ')[0]).sort())
    .toEqual(['base-uri', 'form-action', 'object-src', ...Array(4).fill('script-src-elem')])
})
