// The demo as one Hono app: pages, built files, pictures, the API, the emulated vendors. State lives here and nowhere else.
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { choices } from './choices.ts'
import { createDemoApi } from './create-demo-api.ts'
import { isDropSeen } from './drop.ts'
import { createGateway, type EmulatedGateway } from './gateway/gateway.ts'
import { image } from './image.ts'
import { loginRoutes } from './login.ts'
import { demoPage } from './page.ts'
import type { Received } from './received.ts'
import type { DemoEnv } from './replies.ts'
import { visitorOfPage } from './visitor-of-page.ts'
import { newVisitor, type Visitor } from './visitors.ts'

export interface DemoSettings {
  /** Milliseconds that the fault `slow` takes. */
  readonly slowFor?: number
}

export interface Demo {
  readonly app: Hono<DemoEnv>
  /** All calls below /api, in the order in which they came. */
  readonly received: Received[]
  /** By the value of the cookie `demo-visitor`. */
  readonly visitors: Map<string, Visitor>
  readonly gateway: EmulatedGateway
  /** A visitor to be used by sending `cookie: demo-visitor=<id>`. */
  addVisitor(as?: Visitor['startedAs']): Visitor
  /** Forgets all visitors and all that was received. */
  reset(): void
}

const demoFolder = import.meta.dirname
const isPage = (path: string) => path === '/' || path === '/dashboard' || path.endsWith('.html')

export function createDemo({ slowFor = 4_000 }: DemoSettings = {}): Demo {
  const received: Received[] = []
  const visitors = new Map<string, Visitor>()
  const gateway = createGateway()
  const app = new Hono<DemoEnv>()
  app.use(async (c, next) => {
    c.set('isDropSeen', isDropSeen(c))
    await next()
  })
  app.route('/', gateway.routes)
  app.use(visitorOfPage(visitors, isPage))
  app.route('/api', createDemoApi({ gateway, received, slowFor }))
  app.get('/', async c => c.html(await demoPage(new URL(c.req.url).searchParams)))
  app.get('/dashboard', async c => c.html(await demoPage(new URL(c.req.url).searchParams, '/dashboard')))
  loginRoutes(app)
  app.get('/movie-club-terms', c =>
    c.html(
      '<!doctype html><title>Terms</title><link rel="icon" href="data:,"><h1>Movie Club terms</h1><h2 id="marketing">Marketing</h2>',
    ),
  )
  app.get('/images/*', c =>
    c.body(image(c.req.path.slice('/images/'.length)), 200, { 'content-type': 'image/svg+xml' }),
  )
  app.use('/dist/*', async (c, next) => {
    await next()
    // Host pages of other origins load the module; a rebuilt file is to be seen at once.
    c.res.headers.set('access-control-allow-origin', '*')
    c.res.headers.set('cache-control', 'no-cache')
  })
  app.get('/dist/*', serveStatic({ root: join(demoFolder, '..') }))
  app.get('/hosts/*', serveStatic({ root: demoFolder }))
  app.get('/gallery', serveStatic({ root: demoFolder, path: 'gallery.html' }))
  app.get('/scenarios.json', c => c.json(choices()))
  for (const file of ['/gallery.css', '/gallery.js', '/walk.js'])
    app.get(file, serveStatic({ root: demoFolder }))
  return {
    app,
    received,
    visitors,
    gateway,
    addVisitor(as) {
      const visitor = newVisitor(as)
      visitors.set(visitor.id, visitor)
      return visitor
    },
    reset() {
      received.length = 0
      visitors.clear()
    },
  }
}
