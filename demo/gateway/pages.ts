// The gateway's pages: the frame of a card field, and PayPal's dispatch frame (braintree §10.2, §10.3).
import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

const sendFile = async (context: Context, name: string) => {
  const body = await readFile(new URL(`./frame/${name}`, import.meta.url), 'utf8')
  return context.body(body, 200, {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
    // The four frames of a card need the same files at the same moment.
    'cache-control': 'max-age=60',
  })
}

export const pages = new Hono()
pages.get('/web/:version/html/hosted-fields-frame.min.html', context => sendFile(context, 'field.html'))
pages.get('/web/:version/html/dispatch-frame.min.html', context => sendFile(context, 'dispatch.html'))
pages.get('/web/:version/html/paypal-landing-frame.min.html', context =>
  context.html('<!doctype html><p>PayPal'),
)
pages.get('/frame/:name{[a-z-]+\\.(js|css)}', context => sendFile(context, context.req.param('name')))
