// A page's own variables that are named like what the window has, and a payment by card, in Chromium. The one that the card
// provider's library does not survive is `frames` (braintree §4.12).
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

// An origin that is no address stops addresses (replaced-built-ins.test.ts), one that is leads them astray.
test('page variables named like the window’s own leave the card fields alone and lead no call elsewhere', async () => {
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
