// Tests how the widget finds out whether the connection works, and when it reports a change.
import { beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from '../../../src/browser/device.ts'

class FakePage extends EventTarget {
  navigator = { onLine: true }
  turn(onLine: boolean) {
    this.navigator.onLine = onLine
    this.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
}

const base = new URL('https://cinema.example/api/')
const opaque = () => Promise.resolve(Response.error())
const lost = () => Promise.reject(new TypeError('Load failed'))
const send = vi.fn<typeof fetch>()
let page: FakePage
const connect = () => createConnection(page as unknown as Window, base, send)
beforeEach(() => {
  page = new FakePage()
  send.mockReset().mockImplementation(lost)
})

test('a new connection counts as online even if the browser reports offline', () => {
  expect(connect().isOnline()).toBe(true)
  page.navigator.onLine = false
  expect(connect().isOnline()).toBe(true)
})

test('the widget counts as online in a browser without navigator.onLine', () => {
  page.navigator = {} as { onLine: boolean }
  expect(connect().isOnline()).toBe(true)
})

test('check() sends no request while the browser reports that it is online', async () => {
  expect(await connect().check()).toBe(true)
  expect(send).not.toHaveBeenCalled()
})

test('check() sends a request to the server if the browser reports that it is offline', async () => {
  page.navigator.onLine = false
  const connection = connect()
  expect([await connection.check(), connection.isOnline()]).toEqual([false, false])
  send.mockImplementation(opaque)
  expect([await connection.check(), connection.isOnline()]).toEqual([true, true])
  expect(send.mock.lastCall).toMatchObject([base, { method: 'HEAD', mode: 'no-cors' }])
})

test('every change of the connection is reported until the listener’s signal aborts', () => {
  const listener = vi.fn()
  const ending = new AbortController()
  const connection = connect()
  connection.onChange(listener, ending.signal)
  page.turn(false)
  expect(listener).not.toHaveBeenCalled()
  connection.record(false)
  connection.record(true)
  connection.record(true)
  page.turn(true)
  expect(listener).toHaveBeenCalledTimes(3)
  ending.abort()
  page.turn(false)
  connection.record(false)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a request without a reply, not the offline event, reports a lost connection', async () => {
  const listener = vi.fn()
  const connection = connect()
  connection.onChange(listener, new AbortController().signal)
  page.turn(false)
  expect([connection.isOnline(), listener.mock.calls.length]).toEqual([true, 0])
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
  expect(connection.isOnline()).toBe(false)
})

test('a failed check does not report a lost connection if a call got a reply meanwhile', async () => {
  let fail = (_: Error) => {}
  send.mockImplementation(() => new Promise((_, reject) => (fail = reject)))
  page.navigator.onLine = false
  const connection = connect()
  const checking = connection.check()
  connection.record(true)
  fail(new TypeError('Load failed'))
  expect(await checking).toBe(true)
})

test('a call without a reply causes a new check of the connection', async () => {
  send.mockImplementation(opaque)
  page.navigator.onLine = false
  const connection = connect()
  connection.record(false)
  expect(connection.isOnline()).toBe(false)
  await vi.waitFor(() => expect(connection.isOnline()).toBe(true))
})

test('the browser’s offline event starts a check of the connection', async () => {
  const connection = connect()
  connection.onChange(() => {}, new AbortController().signal)
  send.mockImplementation(opaque)
  page.turn(false)
  await vi.waitFor(() => expect(connection.isOnline()).toBe(true))
})
