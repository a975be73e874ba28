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
function startWaitingApp(headingLevel = '2') {
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
    config: { ...config, apiBase: 'https://cinema.example/api/', headingLevel },
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

it('the heading of an app has the level of the tag, and a second app on the page has its own names', async () => {
  const namesIn = ({ container }: ReturnType<typeof startWaitingApp>) => {
    const form = container.querySelector('form')
    const ids = form?.closest('section')?.getAttribute('aria-labelledby')?.split(' ') ?? []
    const heading = container.querySelector('h2')
    return {
      level: heading?.getAttribute('aria-level'),
      form: form?.getAttribute('aria-label'),
      region: ids.map(id => container.querySelector(`[id="${id}"]`)?.textContent).join(''),
    }
  }
  const [one, two] = [startWaitingApp(), startWaitingApp('4')]
  await vi.waitFor(() => expect(two.container.querySelector('form')).not.toBeNull(), { timeout: 10_000 })
  const form = 'Your details'
  const region = one.container.querySelector('h2')?.textContent ?? ''
  expect(namesIn(one)).toEqual({ level: null, form, region })
  expect(namesIn(two)).toEqual({ level: '4', form: `${form} (2)`, region: `${region} (2)` })
  await act(async () => one.app.stop())
  const next = startWaitingApp()
  await vi.waitFor(() => expect(next.container.querySelector('form')).not.toBeNull(), { timeout: 10_000 })
  expect(namesIn(next)).toEqual({ level: null, form, region })
  await act(async () => two.app.stop())
  await act(async () => next.app.stop())
})
