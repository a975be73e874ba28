// Serves the site that was built with a tested system (such as Astro), the widget's files and the demo's API.
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createDemo } from '../../demo/create-demo.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

export interface LabServer {
  readonly origin: string
  close(): Promise<void>
}

/**
 * Starts the server of one site and resolves to it.
 * @param folder the site's pages; `/club/` is `club/index.html`
 * @param isOnePage true if the site's `index.html` is the reply to every URL
 */
export async function serveSite(folder: string, isOnePage = false): Promise<LabServer> {
  const demo = createDemo({ bare: true })
  const app = new Hono()
  app.get('*', async ({ req }, next) => {
    if (/^\/(dist|api)\//.test(req.path)) return next()
    const own = isOnePage && extname(req.path) === '' ? '/' : req.path
    const path = normalize(own.endsWith('/') ? `${own}index.html` : own)
    const bytes = await readFile(join(folder, path)).catch(() => null)
    if (!bytes) return next()
    const type = types[extname(path)] ?? 'application/octet-stream'
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
  })
  app.all('*', c => demo.app.fetch(c.req.raw, c.env as never))
  const server = await new Promise<Server>(resolve => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    )
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
