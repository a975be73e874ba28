// Serves the emulated vendor scripts, and the service worker that provides them under the vendors' real URLs.
import { Hono } from 'hono'
import { sendScript } from '../page-script.ts'
import { sandboxAuthorization } from './client-token.ts'

/** The scripts for which the server replies 404 if a real sandbox is used. The service worker then loads the vendor's own script. */
const wallets = ['paypal-sdk', 'google-pay', 'songbird', 'statistics']
const names = ['register', 'recaptcha', 'apple-pay', ...wallets]

export const vendors = new Hono()
for (const name of names)
  vendors.get(`/vendors/${name}.js`, context =>
    wallets.includes(name) && sandboxAuthorization()
      ? context.notFound()
      : sendScript(context, `vendors/${name}.ts`, 'script'),
  )
vendors.get('/service-worker.js', context => sendScript(context, 'vendors/service-worker.ts', 'script'))
