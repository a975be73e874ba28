// The gateway's pages: the frame of a card field, and PayPal's dispatch frame (braintree §10.2, §10.3).
import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { sendScript } from '../page-script.ts'

const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8' }
/** The four frames of a card need the same files at the same moment. */
const cacheControl = 'max-age=60'

const sendFile = async (context: Context, name: string, type: keyof typeof types) => {
  const body = await readFile(new URL(`./frame/${name}.${type}`, import.meta.url), 'utf8')
  return context.body(body, 200, { 'content-type': types[type], 'cache-control': cacheControl })
}

export const pages = new Hono()
pages.get('/web/:version/html/hosted-fields-frame.min.html', context => sendFile(context, 'field', 'html'))
pages.get('/web/:version/html/dispatch-frame.min.html', context => sendFile(context, 'dispatch', 'html'))
pages.get('/web/:version/html/paypal-landing-frame.min.html', context =>
  context.html('<!doctype html><p>PayPal'),
)
pages.get('/frame/field.css', context => sendFile(context, 'field', 'css'))
for (const name of ['field', 'dispatch'])
  pages.get(`/frame/${name}.js`, context =>
    sendScript(context, `gateway/frame/${name}.ts`, 'module', cacheControl),
  )
