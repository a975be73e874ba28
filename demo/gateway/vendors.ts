// The vendors' scripts as the demo plays them, and the service worker that answers their real addresses with ours.
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { sandboxAuthorization } from './client-token.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

/** What each script is put together from. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'paypal-sdk.js': ['vendors/sheet.js', 'vendors/paypal-sdk.js'],
  'google-pay.js': ['vendors/sheet.js', 'vendors/google-pay.js'],
  'apple-pay.js': ['vendors/sheet.js', 'vendors/apple-pay.js'],
  'recaptcha.js': ['vendors/recaptcha.js'],
  'register.js': ['vendors/register.js'],
  // Nobody reads them here; no content is enough.
  'statistics.js': [],
}
/** With a real sandbox these are real, too: the service worker lets them through when we have none. */
const wallets = ['paypal-sdk.js', 'google-pay.js', 'statistics.js']

const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }

export const vendors = new Hono()
vendors.get('/vendors/:name', async context => {
  const name = context.req.param('name')
  const files = parts[name]
  if (!files || (wallets.includes(name) && sandboxAuthorization())) return context.notFound()
  return context.body((await Promise.all(files.map(read))).join('\n'), 200, headers)
})
vendors.get('/service-worker.js', async context =>
  context.body(await read('vendors/service-worker.js'), 200, headers),
)
