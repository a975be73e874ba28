// Serves a separate site beside the demo: blank pages with a pasted snippet, under a policy. The pages report everything that the
// policy blocks.
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import type { DemoEnv } from '../../../../demo/api/replies.ts'
import type { RunningDemo } from '../../../../demo/server.ts'
import { ofThisTest } from '../../../of-this-test.ts'

interface PastedPages {
  /** Returns the URL of a blank page with this snippet. All URLs below that URL show the same page. */
  paste(html: string, policy?: string): string
  /** The directives of everything that the policies have blocked since the last `paste`. */
  readonly refused: readonly string[]
  close(): Promise<void>
}

/** Blocks everything that the snippet's policy does not allow. */
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
  // The API has this site's origin. The script has the demo's, which is different.
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

/** Starts the site before the tests and stops it after them. Call this inside `describe` or at the top of the file. */
export function withPastedPages(demo: RunningDemo): PastedPages {
  let pages: PastedPages | undefined
  beforeAll(async () => {
    pages = await start(demo)
  })
  afterAll(() => pages?.close())
  return ofThisTest(() => pages)
}
