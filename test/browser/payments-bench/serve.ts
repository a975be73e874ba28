// Serves the payments bench: its page, its bundle, the emulated gateway, and a till. The till charges
// nonces, as the cinema’s server does.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type HttpBindings, serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { type Plugin, rolldown } from 'rolldown'
import { createGateway, type EmulatedGateway } from '../../../demo/gateway/gateway.ts'
import { addTestPages } from '../../with-demo.ts'

export interface Bench {
  readonly origin: string
  readonly gateway: EmulatedGateway
  /** Methods and paths of all requests so far. */
  readonly asked: string[]
  /** Nonces that the till has received. */
  readonly charged: string[]
  /** Path endings. If a request's path has one of them, the bench drops the connection, as some ad blockers do. */
  readonly blocked: Set<string>
  /** Path endings. If a request's path has one of them, the bench replies with an empty script, as some ad blockers do. */
  readonly emptied: Set<string>
  /** Path endings. If a request's path has one of them, the bench never replies. */
  readonly silent: Set<string>
  close(): Promise<void>
}

const page = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">
<script src="/vendors/register.js"></script></head>
<body><div id="outer"><div id="host"></div></div><script type="module" src="/bench.js"></script></body></html>`

const { brandMarks, withoutUnusedModules } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../../src/build/package-edits.mjs')).href
)) as { brandMarks(): Plugin; withoutUnusedModules(): Plugin }

async function bundle(): Promise<string> {
  const built = await rolldown({
    input: join(import.meta.dirname, 'bench.ts'),
    platform: 'browser',
    // Contains the same modules of the card library as the built files.
    resolve: { aliasFields: [] },
    plugins: [brandMarks(), withoutUnusedModules()],
    // Hides the warnings about circular imports, which the vendor's own modules have.
    logLevel: 'silent',
  })
  const { output } = await built.generate({ format: 'es' })
  await built.close()
  return output[0].code
}

/** The bundle, shared by all files of this worker. */
let bundled: Promise<string> | undefined

export async function serveBench(): Promise<Bench> {
  const asked: string[] = []
  const charged: string[] = []
  const blocked = new Set<string>()
  const emptied = new Set<string>()
  const silent = new Set<string>()
  bundled ??= bundle()
  const code = await bundled
  const gateway = createGateway()
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (context, next) => {
    const { method, path } = context.req
    asked.push(`${method} ${path}`)
    if ([...silent].some(end => path.endsWith(end))) return new Promise<Response>(() => {})
    if ([...blocked].some(end => path.endsWith(end))) {
      context.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if ([...emptied].some(end => path.endsWith(end)))
      return context.body('', 200, { 'content-type': 'text/javascript' })
    await next()
    // Not cached, because tests count the requests.
    context.res.headers.set('cache-control', 'no-store')
    return undefined
  })
  addTestPages(app)
  app.route('/', gateway.routes)
  app.get('/bench.js', context => context.body(code, 200, { 'content-type': 'text/javascript' }))
  app.post('/charge', async context => {
    const nonce = await context.req.text()
    charged.push(nonce)
    return context.text(gateway.charge(nonce))
  })
  app.get('/join/page.html', context => context.html(page))
  const server = await new Promise<Server>(resolve => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    )
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    gateway,
    asked,
    charged,
    blocked,
    emptied,
    silent,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
