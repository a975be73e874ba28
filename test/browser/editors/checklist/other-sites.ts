// A cinema's page, and two sites beside it that have the API and the program: each an origin of its own, with or without
// the headers that let the page use them.
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import type { DemoEnv } from '../../../../demo/api/replies.ts'
import type { RunningDemo } from '../../../../demo/server.ts'
import { ofThisTest } from '../../../of-this-test.ts'

const chunkDelayInMs = 400

/** Which headers the two sites add to their answers, as lines: `Access-Control-Allow-Origin: *`. */
interface Headers {
  api: string
  /** With the first file of the program, and the checklist. */
  entry: string
  /** With all that the first file fetches. */
  chunks: string
}

interface OtherSites {
  readonly api: string
  readonly program: string
  readonly headers: Headers
  /** The address of the cinema's page with this body. The cinema has no API of its own. */
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
      // The first screen is there long before the app, or the lack of it.
      if (c.req.path.includes('/chunks/')) await sleep(chunkDelayInMs)
      const { status, body: sent, headers: own } = await demo.app.fetch(c.req.raw, c.env)
      const reply = new Response(sent, { status, headers: own })
      reply.headers.delete('access-control-allow-origin')
      // The same file is asked for with other headers.
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
        .get('/movie-club-terms', c => c.html('<title>Terms</title>')),
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

/** Call it where tests are described. */
export function withOtherSites(demo: RunningDemo): OtherSites {
  let sites: OtherSites | undefined
  beforeAll(async () => {
    sites = await start(demo)
  })
  afterAll(() => sites?.close())
  return ofThisTest(() => sites)
}
