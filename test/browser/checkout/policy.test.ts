// Tests in Chromium the content security policy that policy-and-privacy.md and the snippet page show. Every payment method works under this
// policy, and the policy allows nothing else.
import { beforeEach, expect, test } from 'vitest'
import { writePolicy } from '../../../src/editors/snippet/tag/write-policy.ts'
import { policyChoice } from '../../policy-choice.ts'
import { blockedByPolicy, watchPolicy } from '../policy-violations.ts'
import { withShopper } from '../with-shopper.ts'

const { demo, shopper } = withShopper()
const page = '/hosts/csp.html'

const choice = policyChoice({ nonce: 'demo-nonce', captchaSiteKey: 'demo-site-key' })

/**
 * Adapts the policy to the demo. The emulated card provider has its frames on the page's own site, and a service worker answers for
 * the other vendors.
 */
const forDemo = (policy: string): string =>
  `default-src 'none'; worker-src 'self'; ${policy.replace('frame-src ', "frame-src 'self' ")}`

/** Changes the policy of the page. A test can replace this function before the page is opened. */
let given = (policy: string): string | Promise<string> => policy
/** HTML that an attacker has put into the page. */
let injected = ''

const violations = () => blockedByPolicy(shopper.page)

beforeEach(async () => {
  given = policy => policy
  injected = ''
  const policy = forDemo(await writePolicy(choice, ''))
  await watchPolicy(shopper.page)
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

/** Adds strict-dynamic, as policy-and-privacy.md recommends. Browsers then ignore the hosts. */
const strict = (policy: string): string =>
  policy.replace(/script-src [^;]*/, "script-src 'nonce-demo-nonce' 'strict-dynamic'")
/**
 * Returns the policy without its nonce. A script with the nonce can come from any URL, so the policy's hosts can be tested only without a
 * nonce.
 */
const withoutNonce = async (): Promise<string> => {
  const attributes = { ...choice.attributes, nonce: '' }
  return forDemo(await writePolicy({ ...choice, attributes, files: demo.origin }, ''))
}

const wallets = [
  ['Google Pay', 'googlePay'],
  ['PayPal', 'payPal'],
  ['Apple Pay', 'applePay'],
] as const

/** Uses the captcha, each wallet, and then a card. The server refuses the wallets' payments. */
async function payEveryWay(): Promise<void> {
  await shopper.walkToCheckout('?apple', page)
  await shopper.arm(`checkout-pay:500*${wallets.length}`)
  for (const [name, vendor] of wallets) {
    await shopper.answer(vendor, 'pay')
    await shopper.choose(name)
    await shopper.walletButton(name).click()
    await shopper.whoops('Our booking system is not answering.')
  }
  await shopper.payByCard()
  expect(shopper.callNames()).toContain('POST member/verify-email')
  const paid = shopper.payments().map(({ body }) => (body as { paymentType: string }).paymentType)
  expect(paid).toEqual([...wallets.map(([, vendor]) => vendor), 'braintree'])
}

/** Tries everything that the policy must block, as HTML from an attacker would. */
async function doWhatIsNotAllowed(): Promise<void> {
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
}

test.each([
  ['with a nonce', (policy: string) => policy],
  ['without a nonce', withoutNonce],
] as const)('the policy %s allows all payments, and blocks foreign scripts and forms', async (_, change) => {
  given = change
  await payEveryWay()
  expect(await violations()).toEqual([])
  await doWhatIsNotAllowed()
  await expect
    .poll(async () => (await violations()).map(violation => violation.split(' ')[0]).sort())
    .toEqual(['base-uri', 'form-action', 'object-src', ...Array(4).fill('script-src-elem')])
})

test("a policy with 'strict-dynamic' allows payments, and blocks scripts without the nonce", async () => {
  given = strict
  injected = '<script src="https://www.google.com/recaptcha/about/js/main.min.js"></script>'
  await payEveryWay()
  expect(await violations()).toEqual([expect.stringMatching(/^script-src-elem .*main\.min\.js$/)])
})
