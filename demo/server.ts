// Serves the demo on localhost. It serves the widget from its sources, or from dist/ if DEMO_BUILD is `no`.

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createDemo, type Demo, type DemoSettings } from './create-demo.ts'
import type { Development } from './development/development.ts'

export interface RunningDemo extends Demo {
  /** The server's origin, `http://localhost:<port>`. */
  readonly origin: string
  /** Stops the server, and Vite if it runs. */
  close(): Promise<void>
}

export interface StartSettings extends Pick<DemoSettings, 'slowFor' | 'bare' | 'delayOf'> {
  /** 0 picks a free port. */
  readonly port: number
  /** Whether to serve the widget from its sources through Vite instead of from dist/. */
  readonly build: boolean
  /** The folder that contains src/. By default this is the project's own. */
  readonly root?: string
}

function listen(demo: Demo, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Only this machine can reach the server. Browsers also reach it at subdomains of localhost. A page on such a subdomain has
    // its own cookies and storage.
    const server = serve({ fetch: demo.app.fetch, port, hostname: '127.0.0.1' }) as Server
    // The timeout is longer than that of browsers, so that no call uses a connection that the server is closing.
    server.keepAliveTimeout = 120_000
    server.once('listening', () => resolve(server))
    server.once('error', reject)
  })
}

/**
 * Starts the server and resolves to the running demo.
 * @throws the server's error, for example with the code EADDRINUSE
 */
export async function startDemo({ port, build, root, ...settings }: StartSettings): Promise<RunningDemo> {
  const development = build ? await develop(root) : undefined
  const demo = createDemo({ ...settings, ...(development && { widgetFiles: development.widgetFiles }) })
  const server = await listen(demo, port)
  development?.start(server)
  const { port: taken } = server.address() as AddressInfo
  return {
    ...demo,
    origin: `http://localhost:${taken}`,
    async close() {
      await development?.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Imports the development server only when it is needed, so that a demo of dist/ does not load Vite. */
async function develop(root = join(import.meta.dirname, '..')): Promise<Development> {
  const { createDevelopment } = await import('./development/development.ts')
  return createDevelopment(root)
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

async function startOnFreePort(port: number): Promise<RunningDemo> {
  try {
    return await startDemo({ port, build: process.env['DEMO_BUILD'] !== 'no' })
  } catch (error) {
    if (!isTaken(error) || port > 65_000) throw error
    console.log(`Port ${port} is taken by another program; trying ${port + 1}.`)
    return startOnFreePort(port + 1)
  }
}

/** Starts the demo on the port that the environment sets, or on the next free port, and prints the demo's URLs. */
export async function runDemo(): Promise<void> {
  const { origin } = await startOnFreePort(Number(process.env['PORT'] ?? 8080))
  console.log(
    `\nThe demo is at ${origin}/\nEvery screen, theme, member and fault side by side: ${origin}/gallery\nThe tag for a page of your own: ${origin}/snippet\nThe cinema's API: ${origin}/api-reference\nWho you are and what goes wrong: ${origin}/?as=senior&fault=cart:500 (demo/scenarios.ts says more)\n`,
  )
}

if (import.meta.main) await runDemo()
