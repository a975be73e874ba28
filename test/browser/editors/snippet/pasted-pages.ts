// A site of its own, beside the demo: blank pages with a pasted snippet, under a policy, that report what it refuses.
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import type { DemoEnv } from '../../../../demo/api/replies.ts'
import type { RunningDemo } from '../../../../demo/server.ts'
import { ofThisTest } from '../../../of-this-test.ts'

interface PastedPages {
  /** The address of a blank page with this snippet. All addresses below it have the same page. */
  paste(html: string, policy?: string): string
  /** What the policies have refused since the last `paste`, by directive. */
  readonly refused: readonly string[]
  close(): Promise<void>
}

/** Whatever the snippet's policy does not name is refused. */
const strict = (policy: string) => `default-src 'none'; report-uri /refused; ${policy}`

async function start(demo: RunningDemo): Promise<PastedPages> {
  const app = new Hono<DemoEnv>()
  const refused: string[] = []
  let page = ''
  let header: string | undefined
  app.post('/refused', async c => {
    const { 'csp-report': report } = (await c.req.json()) as { 'csp-report': Record<string, string> }
    refused.push(`${report['effective-directive'] ?? report['violated-directive']} ${report['blocked-uri']}`)
    return c.body(null, 204)
  })
  app.get('/club/*', c =>
    c.html(page, 200, header === undefined ? {} : { 'content-security-policy': header }),
  )
  // The site's own API. The script comes from the demo's address, which is another site for the browser.
  app.all('/api/*', c => demo.app.fetch(c.req.raw, c.env))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    paste(html, policy) {
      refused.length = 0
      header = policy === undefined ? undefined : strict(policy)
      page = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Club</title><link rel="icon" href="data:,"></head><body>${html}</body></html>`
      return `http://localhost:${port}/club/`
    },
    refused,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** Call it where tests are described. */
export function withPastedPages(demo: RunningDemo): PastedPages {
  let pages: PastedPages | undefined
  beforeAll(async () => {
    pages = await start(demo)
  })
  afterAll(() => pages?.close())
  return ofThisTest(() => pages)
}
