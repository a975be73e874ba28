// Serves the gateway's page, which is the frame of a card field (braintree §10.2).
import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { escapeHtml } from '../../src/domain/text/escape-html.ts'
import { sendScript } from '../page-script.ts'

const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8' }
/** Browsers may cache the files briefly, because the four frames of a card need the same files at the same time. */
const cacheControl = 'max-age=60'

const sendFile = async (context: Context, type: keyof typeof types) => {
  const body = await readFile(new URL(`./frame/field.${type}`, import.meta.url), 'utf8')
  return context.body(body, 200, { 'content-type': types[type], 'cache-control': cacheControl })
}

export const pages = new Hono()
pages.get('/web/:version/html/hosted-fields-frame.min.html', context => sendFile(context, 'html'))
pages.post('/bank', async context => {
  const { creq } = await context.req.parseBody()
  const page = await readFile(new URL('./three-d-secure/bank.html', import.meta.url), 'utf8')
  return context.html(page.replace('<!-- creq -->', escapeHtml(String(creq))))
})
pages.get('/bank.js', context =>
  sendScript(context, 'gateway/three-d-secure/bank.ts', 'module', cacheControl),
)
pages.get('/frame/field.css', context => sendFile(context, 'css'))
pages.get('/frame/field.js', context => sendScript(context, 'gateway/frame/field.ts', 'module', cacheControl))
