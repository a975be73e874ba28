// Page variables named like window properties, and a payment by card, in Chromium. Only `frames` breaks the card provider's library
// (braintree §4.12).
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import { withShopper } from '../with-shopper.ts'
import { moduleScript, mountTag } from './serve-page.ts'

const widgetFiles = new Hono<DemoEnv>()
widgetFiles.get('/own/variable', c =>
  c.html(`<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script src="/vendors/register.js"></script>
    <script>var ${c.req.query('is')}</script>${mountTag('data-captcha-site-key="demo-site-key"')}${moduleScript}`),
)
const { shopper } = withShopper({ widgetFiles })

// If the page's variable `origin` is not a URL, calls fail (replaced-built-ins.test.ts). If it is a URL, calls could go to that URL.
test('page variables named like window properties affect neither the card fields nor the calls', async () => {
  const elsewhere: string[] = []
  shopper.page.on('request', request => {
    if (request.url().startsWith('https://elsewhere.example')) elsewhere.push(request.url())
  })
  const variables =
    "name = 'Ritz', length = 90, parent = 'Ada', opener = 'Jaws', self = 'Bo', origin = 'https://elsewhere.example'"
  await shopper.toCheckout(`?is=${encodeURIComponent(variables)}`, '/own/variable')
  await shopper.payByCard()
  expect(shopper.replies()).toEqual([200])
  expect(elsewhere).toEqual([])
})
