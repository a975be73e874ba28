// 3-D Secure on pages with a strict content security policy, with trusted types, and with integrity hashes, in Chromium with the built
// files.
import { expect, test } from 'vitest'
import { writePolicy } from '../../../src/editors/snippet/tag/write-policy.ts'
import { policyChoice } from '../../policy-choice.ts'
import { addIntegrity } from '../host-page/with-integrity.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const asks = '4000000000001091'

/** Changes the HTML of a host page, and turns 3-D Secure on. */
const change = (path: string, edit: (html: string) => string) =>
  shopper.context.route(
    url => url.pathname === path,
    async route => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        'data-movie-club ',
        () => 'data-movie-club data-three-d-secure="on" ',
      )
      await route.fulfill({ response, body: edit(html) })
    },
  )

/** The policy of the snippet page. The demo has the bank and the card fields on the page's own site. */
async function generatedPolicy(): Promise<string> {
  const choice = policyChoice({ nonce: 'demo-nonce', captchaSiteKey: 'demo-site-key', threeDSecure: 'on' })
  const policy = await writePolicy(choice, '')
  return `default-src 'none'; worker-src 'self'; ${policy.replace('frame-src ', "frame-src 'self' ")}`
}

const withPolicy = (html: string, policy: string) =>
  html.replace(
    /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/,
    () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )

/** Pays with a card whose bank asks for a code. */
async function payAtBank(path: string): Promise<void> {
  await shopper.walkToCheckout('', path)
  await shopper.choose('Credit Card')
  await shopper.fillCard(asks)
  await shopper.press('Process Payment')
  const bank = shopper.page.frameLocator('#Cardinal-CCA-IFrame')
  await bank.getByLabel('Code from our text message').fill('1234')
  await bank.getByRole('button', { name: 'Submit' }).click()
  await shopper.thanks()
}

test('the generated policy with 3-D Secure lets a visitor pay at the bank', async () => {
  const policy = await generatedPolicy()
  await change('/hosts/csp.html', html => withPolicy(html, policy))
  await payAtBank('/hosts/csp.html')
  expect(shopper.payments()).toHaveLength(1)
})

test('under a policy without Cardinal’s hosts, the card is unavailable and the console names the sources', async () => {
  const errors: string[] = []
  shopper.page.on('console', message => errors.push(message.text()))
  await change('/hosts/csp.html', html => html)
  await shopper.walkToCheckout('', '/hosts/csp.html')
  await shopper.choose('Credit Card')
  await shopper.fillCard(asks)
  await shopper.press('Process Payment')
  await shopper.whoops('Paying by card isn’t available right now')
  expect(errors.join()).toContain('https://*.cardinalcommerce.com')
  expect(shopper.payments()).toEqual([])
})

test('a page with trusted types and the policy named default lets a visitor pay at the bank', async () => {
  const policy = `<script>trustedTypes.createPolicy('default', {
    createScriptURL: url => /^https:\\/\\/[a-z.]+\\.(paypal|cardinalcommerce)\\.com\\//.test(url) ? url : null,
    createHTML: html => html,
  })</script>`
  await change('/hosts/trusted-types.html', html =>
    html
      .replace('movie-club demo-vendors', 'movie-club demo-vendors default')
      .replace('<script src="/vendors', () => `${policy}<script src="/vendors`),
  )
  await payAtBank('/hosts/trusted-types.html')
  expect(shopper.payments()).toHaveLength(1)
})

test('a tag with integrity checks the file of 3-D Secure, and lets a visitor pay at the bank', async () => {
  const checked: string[] = []
  await shopper.page.exposeFunction('noteScript', (text: string) => checked.push(text))
  await shopper.page.addInitScript(() =>
    new MutationObserver(records => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.integrity) Reflect.get(window, 'noteScript')(node.src)
    }).observe(document, { childList: true, subtree: true }),
  )
  await change('/hosts/csp.html', html => addIntegrity(withPolicy(html, '')))
  await payAtBank('/hosts/csp.html')
  expect(checked.filter(src => src.includes('/three-d-secure-'))).toHaveLength(1)
})

test('the UMD file loads the file of 3-D Secure, and lets a visitor pay at the bank', async () => {
  const asked: string[] = []
  shopper.page.on('request', request => asked.push(new URL(request.url()).pathname))
  await change('/hosts/csp.html', html =>
    withPolicy(html, '').replace('type="module" src="/dist/movie-club.js"', 'src="/dist/movie-club.umd.js"'),
  )
  await payAtBank('/hosts/csp.html')
  const chunks = asked.filter(path => path.startsWith('/dist/chunks/'))
  expect(chunks).toEqual([expect.stringContaining('/three-d-secure-')])
})
