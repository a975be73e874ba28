// An element names a path of the page's own site as the API, and the site redirects that path to a different site. In each engine, no
// detail of the visitor reaches the different site, and the visitor sees that the call has failed.

import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import { withDemo } from '../../with-demo.ts'
import { sendDetails } from '../driver-steps.ts'
import { patienceInMs } from '../drivers/driver.ts'
import { inEachEngine } from '../in-engines.ts'

const arrived: string[] = []
const stranger = new Hono()
stranger.all('*', async c => {
  arrived.push(`${c.req.method} ${new URL(c.req.url).pathname} ${await c.req.text()}`)
  c.header('access-control-allow-origin', c.req.header('origin') ?? '*')
  c.header('access-control-allow-credentials', 'true')
  c.header('access-control-allow-headers', 'content-type, idempotency-key')
  c.header('access-control-allow-methods', 'GET, POST, DELETE')
  return c.json({})
})

let elsewhere = ''
const widgetFiles = new Hono<DemoEnv>()
widgetFiles.get('/own/page.html', c =>
  c.html(
    `<!doctype html><meta charset="utf-8"><title>Club</title><link rel="icon" href="data:,"><div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz" data-api-base="/go/${c.req.query('to')}/"></div><script type="module" src="/dist/movie-club.js"></script>`,
  ),
)
widgetFiles.all('/go/:to/*', (c, next) => {
  const path = new URL(c.req.url).pathname.replace(/^\/go\/\w+/, '')
  if (c.req.param('to') === 'own') return Promise.resolve(c.redirect(`/api${path}`, 307))
  // GET member succeeds, so that only the writes are redirected.
  if (c.req.method === 'GET') return Promise.resolve(c.redirect(`/api${path}`, 307))
  return elsewhere ? Promise.resolve(c.redirect(elsewhere + path, 307)) : next().then(() => c.body(null))
})
const demo = withDemo({ widgetFiles })

let server: ReturnType<typeof serve>
beforeAll(async () => {
  server = serve({ fetch: stranger.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  elsewhere = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>(resolve => void server.close(() => resolve())))

inEachEngine('an API that redirects', demo, (driver, engine) => {
  beforeEach(() => {
    arrived.length = 0
  })
  const join = async (to: string) => {
    await driver.open(`${demo.origin}/own/page.html?to=${to}`)
    await driver.see('textbox', 'Email')
    await sendDetails(driver)
  }
  const alert = () =>
    driver.evaluate(
      () =>
        document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-alert-error')
          ?.textContent ?? '',
    )

  test('to a different site gets no details of the visitor there, and the failure is shown', async () => {
    await join('elsewhere')
    await expect.poll(alert, { timeout: patienceInMs }).not.toBe('')
    expect(arrived).toEqual([])
  })

  if (engine !== 'chromium') return
  test('to a path of the same site works', async () => {
    await join('own')
    await driver.see('heading', 'Choose your membership')
  })
})
