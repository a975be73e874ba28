// `npm start`: builds the widget, serves the demo on localhost, builds again when a source changes.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { buildAndWatch } from './build.ts'
import { createDemo, type Demo, type DemoSettings } from './create-demo.ts'

export interface RunningDemo extends Demo {
  /** `http://localhost:<port>` */
  readonly origin: string
  /** Ends the server and the watching. */
  close(): Promise<void>
}

export interface StartSettings extends DemoSettings {
  /** 0 takes any free one. */
  readonly port: number
  /** Whether to build dist/ first and again on change. */
  readonly build: boolean
}

function listen(demo: Demo, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Only this machine can see it; *.localhost gives a page of its own cookies and storage.
    const server = serve({ fetch: demo.app.fetch, port, hostname: '127.0.0.1' }) as Server
    // Longer than a browser keeps an idle connection, so that no call meets one that is just closing.
    server.keepAliveTimeout = 120_000
    server.once('listening', () => resolve(server))
    server.once('error', reject)
  })
}

/** @throws the server's error, e.g. with code EADDRINUSE */
export async function startDemo({ port, build, ...settings }: StartSettings): Promise<RunningDemo> {
  const demo = createDemo(settings)
  const server = await listen(demo, port)
  if (build) console.log('Building the widget…')
  const stopBuilding = build ? await buildAndWatch() : async () => {}
  const { port: taken } = server.address() as AddressInfo
  return {
    ...demo,
    origin: `http://localhost:${taken}`,
    async close() {
      await stopBuilding()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

async function startOnFreePort(port: number): Promise<RunningDemo> {
  try {
    // DEMO_BUILD=no serves the dist/ that is there.
    return await startDemo({ port, build: process.env['DEMO_BUILD'] !== 'no' })
  } catch (error) {
    if (!isTaken(error) || port > 65_000) throw error
    console.log(`Port ${port} is taken by another program; trying ${port + 1}.`)
    return startOnFreePort(port + 1)
  }
}

if (import.meta.main) {
  const { origin } = await startOnFreePort(Number(process.env['PORT'] ?? 8080))
  console.log(
    `\nThe demo is at ${origin}/\nEvery screen, look, member and fault side by side: ${origin}/gallery\nWho you are and what goes wrong: ${origin}/?as=senior&fault=cart:500 (demo/scenarios.ts says more)\n`,
  )
}
