// Creates the demo as one Hono app with all of its state: pages, the widget's files, pictures, API and vendors.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createDemoApi } from './api/create-demo-api.ts'
import type { Received } from './api/received.ts'
import type { DemoContext, DemoEnv } from './api/replies.ts'
import { cinemaSheets } from './cinema/cinema-page.ts'
import { themeNamed } from './cinema/theme-of.ts'
import { controlBarTag } from './control-bar/control-bar-tag.ts'
import { isDropSeen } from './faults/drop.ts'
import { choices } from './gallery/choices.ts'
import { createGateway, type EmulatedGateway } from './gateway/gateway.ts'
import { mistakeRoutes } from './mistakes/mistake-routes.ts'
import { apiReferenceRoutes } from './openapi/api-reference.ts'
import { sendScript } from './page-script.ts'
import { type DemoPageSettings, demoPage } from './pages/demo-page.ts'
import { hostPage } from './pages/host-page.ts'
import { hostsPage } from './pages/hosts-page.ts'
import { image } from './pages/image.ts'
import { loginRoutes } from './pages/login.ts'
import { snippetRoutes } from './pages/snippet-routes.ts'
import { termsRoute } from './pages/terms.ts'
import { programme } from './programme.ts'
import { visitorOfPage } from './visitors/visitor-of-page.ts'
import { newVisitor, type Visitor } from './visitors/visitors.ts'

export interface DemoSettings {
  /** The delay of the fault `slow`, in milliseconds. */
  readonly slowFor?: number
  /**
   * Whether to leave out the control bar, and the cinema's page around the tag. `?bare` does so for one page, and `?framed` for a frame of
   * the gallery.
   */
  readonly bare?: boolean
  /** Routes below /dist that replace the built files. */
  readonly widgetFiles?: Hono<DemoEnv>
  /**
   * Returns the delay of a request in milliseconds, which emulates a slow connection. If this function is set, browsers revalidate every
   * file of the widget with the server.
   */
  readonly delayOf?: (path: string) => number
}

/** The app, and its state for tests. */
export interface Demo {
  readonly app: Hono<DemoEnv>
  /** All calls below /api, in the order in which they came. */
  readonly received: Received[]
  /** The visitors by the value of the cookie `demo-visitor`. */
  readonly visitors: Map<string, Visitor>
  readonly gateway: EmulatedGateway
  /** Adds a visitor and returns it. Requests with `cookie: demo-visitor=<id>` belong to this visitor. */
  addVisitor(as?: Visitor['startedAs']): Visitor
  /** Deletes all visitors and received calls. */
  reset(): void
}

const demoFolder = import.meta.dirname
/** The source of each script, by its URL. */
const pageScripts = {
  '/control-bar/control-bar.js': 'control-bar/control-bar.ts',
  '/tickets.js': 'cinema/tickets.ts',
  '/gallery.js': 'gallery/gallery.ts',
  '/gallery/still-frame.js': 'gallery/still-frame.ts',
  '/walk.js': 'pages/walk.ts',
}
const isPage = (path: string) => ['/', '/dashboard', '/tickets'].includes(path) || path.endsWith('.html')

/** Creates the demo. Starts no server. */
export function createDemo({ slowFor = 4_000, bare = false, widgetFiles, delayOf }: DemoSettings = {}): Demo {
  const received: Received[] = []
  const visitors = new Map<string, Visitor>()
  const gateway = createGateway()
  const app = new Hono<DemoEnv>()
  app.use(async (c, next) => {
    c.set('isDropSeen', isDropSeen(c))
    await next()
  })
  app.use(async (c, next) => {
    if (delayOf) await sleep(delayOf(c.req.path))
    await next()
  })
  app.route('/', gateway.routes)
  app.use('/dist/*', async (c, next) => {
    await next()
    // Host pages on other origins load the module. A new build has chunks with different names, so browsers may cache chunks forever.
    c.res.headers.set('access-control-allow-origin', '*')
    const isChunk = c.req.path.startsWith('/dist/chunks/') && !widgetFiles && !delayOf
    c.res.headers.set('cache-control', isChunk ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  if (widgetFiles) app.route('/', widgetFiles)
  app.use(visitorOfPage(visitors, isPage))
  app.route('/api', createDemoApi({ gateway, received, slowFor }))
  const bar = (c: DemoContext, docked: boolean, nonce?: string, cinemaId?: string): string | undefined => {
    const query = new URL(c.req.url).searchParams
    if (bare || query.has('bare') || query.has('framed')) return undefined
    const theme = themeNamed(query.get('theme')) ?? (docked ? 'ritz' : '')
    return controlBarTag(c.var.visitor, query, {
      docked,
      theme,
      nonce,
      cinemaId: cinemaId ?? (query.get('cinema-id') || theme),
    })
  }
  const demoPageAt = (path: string, settings: Pick<DemoPageSettings, 'start' | 'sellsTickets'> = {}) =>
    app.get(path, async c => {
      const query = new URL(c.req.url).searchParams
      const isLoggedIn = c.var.visitor.member !== null
      const hasDialect = c.var.visitor.dialect !== undefined
      return c.html(await demoPage({ query, isLoggedIn, hasDialect, bar: bar(c, true), ...settings }))
    })
  demoPageAt('/')
  demoPageAt('/dashboard', { start: '/dashboard' })
  demoPageAt('/tickets', { sellsTickets: true })
  app.get('/hosts', async c => c.html(await hostsPage()))
  app.get('/hosts-page.css', serveStatic({ root: join(demoFolder, 'pages') }))
  app.get('/plain-page.css', serveStatic({ root: join(demoFolder, 'pages') }))
  app.get('/hosts/:file{[a-z-]+\\.html}', async c => {
    const name = c.req.param('file').replace('.html', '')
    const page = await hostPage(name, new URL(c.req.url).searchParams, (nonce, cinemaId) =>
      bar(c, false, nonce, cinemaId),
    )
    return page === null ? c.notFound() : c.html(page)
  })
  loginRoutes(app, bare)
  mistakeRoutes(app)
  termsRoute(app, bare)
  app.get('/images/*', c =>
    c.body(image(c.req.path.slice('/images/'.length)), 200, { 'content-type': 'image/svg+xml' }),
  )
  snippetRoutes(app)
  apiReferenceRoutes(app)
  app.get('/dist/*', serveStatic({ root: join(demoFolder, '..') }))
  for (const [address, source] of Object.entries(pageScripts))
    app.get(address, c => sendScript(c, source, 'script'))
  for (const name of [...cinemaSheets, 'words-page'])
    app.get(`/${name}.css`, serveStatic({ root: join(demoFolder, 'cinema') }))
  app.get('/programme.js', c =>
    c.body(`export const programme = ${JSON.stringify(programme.ofPages())}\n`, 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  )
  const gallery = join(demoFolder, 'gallery')
  app.get('/gallery', serveStatic({ root: gallery, path: 'gallery.html' }))
  app.get('/scenarios.json', c => c.json(choices()))
  app.get('/gallery.css', serveStatic({ root: gallery }))
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
