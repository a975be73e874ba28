// `stop` ends all work of a running app.

import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { importFile } from '../../../src/app/chunks/import-file.ts'
import { createChunks, startApp } from '../../../src/app/start-app.tsx'
import { logos } from '../../../src/themes/themes.ts'
import { type Deferred, deferred } from '../flow/deferred.ts'
import { settle } from '../flow/fake-checkout.ts'
import { fakeServices } from '../flow/fake-services.ts'

/** Starts an app. The test decides when the app's calls get their replies. */
function startWaitingApp() {
  const replies: Deferred<Response>[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    signals.push(request.signal)
    const reply = deferred<Response>()
    replies.push(reply)
    return reply.promise
  })
  const emitted: string[] = []
  const host = document.body.appendChild(document.createElement('div'))
  const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  const { config } = fakeServices()
  const app = startApp({
    config: { ...config, apiBase: 'https://cinema.example/api/' },
    chunks: createChunks(importFile),
    name: 'widget',
    route: '/register',
    logo: logos.classic,
    container,
    host,
    emit: name => emitted.push(name),
  })
  return { app, replies, signals, emitted, container }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('navigate() throws if the route is unknown', async () => {
  const { app } = startWaitingApp()
  for (const route of ['/nowhere', '/checkout/..%2F..%2Fpasskeys%2Fpk-1', '/checkout/a%5Cb'])
    expect(() => app.navigate(route)).toThrow(`Movie Club has no route ${route}.`)
  await act(async () => app.stop())
})

it('a stopped app makes no call, writes nothing, reports nothing and loads no script', async () => {
  const { app, replies, signals, emitted, container } = startWaitingApp()
  await vi.waitFor(() => expect(replies.length).toBeGreaterThan(0), { timeout: 10_000 })
  const calls = replies.length
  await act(async () => app.stop())
  emitted.length = 0
  const written = vi.spyOn(Storage.prototype, 'setItem')
  const scripts = document.querySelectorAll('script').length
  expect(signals.every(signal => signal?.aborted)).toBe(true)
  for (const reply of replies) reply.resolve(Response.json({ id: 'm-1', email: 'ada@example.com' }))
  await app.cart.addTickets({ sessionId: '1', tickets: [{}] }).catch(() => {})
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(replies).toHaveLength(calls)
  expect(emitted).toEqual([])
  expect(written).not.toHaveBeenCalled()
  expect(document.querySelectorAll('script')).toHaveLength(scripts)
  expect(container.textContent).toBe('')
})
