// Serves the pages of the bench, the files of dist/ and the demo's API. Text is compressed with brotli at level 11, as on a CDN.
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createDemo } from '../../demo/create-demo.ts'
import { dist, readManifest } from '../sizes.ts'
import { type BenchPage, wholePage } from './pages/bench-page.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export interface BenchServer {
  readonly origin: string
  /** Serves the page from now on, and resolves to its URL. */
  add(page: BenchPage): Promise<string>
  close(): Promise<void>
}

export async function servePages(): Promise<BenchServer> {
  /** Compressed files by path. */
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>()
  const compress = async (path: string, text: string | Buffer): Promise<void> => {
    compressed.set(path, new Uint8Array(await promisify(brotliCompress)(text)))
  }
  // Compress all files before the first load, which would otherwise wait for the compression.
  await Promise.all(
    Object.keys(readManifest().files).map(async file =>
      compress(`/dist/${file}`, await readFile(join(dist, file))),
    ),
  )

  const demo = createDemo({ bare: true })
  const app = new Hono()
  app.get('*', async ({ req }, next) => {
    const bytes = compressed.get(req.path)
    if (!bytes) return next()
    return new Response(bytes, {
      headers: {
        'content-type': types[extname(req.path)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      },
    })
  })
  app.all('*', c => demo.app.fetch(c.req.raw, c.env as never))

  const server = await new Promise<Server>(resolve => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    )
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  let count = 0
  return {
    origin,
    async add(page) {
      count += 1
      const folder = `/bench/${count}`
      for (const [name, text] of Object.entries(page.files ?? {})) await compress(`${folder}/${name}`, text)
      await compress(`${folder}/page.html`, wholePage(page))
      return `${origin}${folder}/page.html`
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
