// Serves a cinema's page and two more sites, one with the API and one with the widget's files. Each site has its own origin. A test chooses
// whether the headers of the two sites allow the page to use them.
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import type { DemoEnv } from '../../../../demo/api/replies.ts'
import type { RunningDemo } from '../../../../demo/server.ts'
import { ofThisTest } from '../../../of-this-test.ts'

const chunkDelayInMs = 400

/** The headers that the two sites add to their replies, as lines: `Access-Control-Allow-Origin: *`. */
interface Headers {
  api: string
  /** Headers for the widget's first file and for the checklist's file. */
  entry: string
  /** Headers for all files that the first file imports. */
  chunks: string
}

interface OtherSites {
  readonly api: string
  readonly program: string
  readonly headers: Headers
  /** Sets the body of the cinema's page, and returns the page's URL. The cinema's own site has no API. */
  page(body: string): string
  close(): Promise<void>
}

async function listen(app: Hono<DemoEnv>): Promise<{ origin: string; close(): Promise<void> }> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function start(demo: RunningDemo): Promise<OtherSites> {
  const headers: Headers = { api: '', entry: '', chunks: '' }
  let body = ''
  const site = (path: string, lines: (asked: string) => string) =>
    new Hono<DemoEnv>().all(path, async c => {
      // The delay lets the first screen appear long before the app loads or fails.
      if (c.req.path.includes('/chunks/')) await sleep(chunkDelayInMs)
      const { status, body: sent, headers: own } = await demo.app.fetch(c.req.raw, c.env)
      const reply = new Response(sent, { status, headers: own })
      reply.headers.delete('access-control-allow-origin')
      // Not cached, because the same file is later requested with different headers.
      reply.headers.set('cache-control', 'no-store')
      for (const line of lines(c.req.path).split('\n').filter(Boolean)) {
        const [name = '', value = ''] = line.split(': ')
        reply.headers.set(name, value)
      }
      return reply
    })
  const [api, program, cinema] = await Promise.all([
    listen(site('/api/*', () => headers.api)),
    listen(site('/dist/*', asked => (asked.includes('/chunks/') ? headers.chunks : headers.entry))),
    listen(
      new Hono<DemoEnv>()
        .get('/club', c =>
          c.html(
            `<!doctype html><html lang="en-AU"><title>Club</title><link rel="icon" href="data:,"><body>${body}`,
          ),
        )
        .get('/login', c => c.html('<title>Log in</title>'))
        .get('/movie-club-terms', c => c.html('<title>Terms</title>'))
        .get('/dashboard', c => c.html('<title>Your account</title>')),
    ),
  ])
  return {
    api: api.origin,
    program: program.origin,
    headers,
    page(given) {
      body = given
      return `${cinema.origin}/club`
    },
    close: async () => {
      await Promise.all([api, program, cinema].map(one => one.close()))
    },
  }
}

/**
 * Starts the sites before the tests, and stops the sites after the tests. Call this inside `describe` or at the top of the file.
 */
export function withOtherSites(demo: RunningDemo): OtherSites {
  let sites: OtherSites | undefined
  beforeAll(async () => {
    sites = await start(demo)
  })
  afterAll(() => sites?.close())
  return ofThisTest(() => sites)
}
