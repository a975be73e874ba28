// Emulated vendor scripts, and the service worker that serves them under the vendors' real URLs.
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { sandboxAuthorization } from './client-token.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

/** The files that each script is concatenated from. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'paypal-sdk.js': ['vendors/sheet.js', 'vendors/paypal-sdk.js'],
  'google-pay.js': ['vendors/sheet.js', 'vendors/google-pay.js'],
  'apple-pay.js': ['vendors/sheet.js', 'vendors/apple-pay.js'],
  'recaptcha.js': ['vendors/recaptcha.js'],
  'register.js': ['vendors/register.js'],
  // The statistics are ignored, so an empty script is enough.
  'statistics.js': [],
}
/** With a real sandbox these get a 404, and the service worker then loads the real script. */
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
