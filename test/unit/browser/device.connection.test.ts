// Online, offline and waiting for the connection.
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

test('counts as online before any call, also if the browser says that it is offline', () => {
  expect(connect().isOnline()).toBe(true)
  page.navigator.onLine = false
  expect(connect().isOnline()).toBe(true)
})

test('counts as online in a browser that does not report it', () => {
  page.navigator = {} as { onLine: boolean }
  expect(connect().isOnline()).toBe(true)
})

test('is checked without a call while the browser says that it is online', async () => {
  expect(await connect().check()).toBe(true)
  expect(send).not.toHaveBeenCalled()
})

test('is checked at the server if the browser says that it is offline', async () => {
  page.navigator.onLine = false
  const connection = connect()
  expect([await connection.check(), connection.isOnline()]).toEqual([false, false])
  send.mockImplementation(opaque)
  expect([await connection.check(), connection.isOnline()]).toEqual([true, true])
  expect(send.mock.lastCall).toMatchObject([base, { method: 'HEAD', mode: 'no-cors' }])
})

test('is proven by a reply, until a call fails', () => {
  page.navigator.onLine = false
  const connection = connect()
  connection.record(true)
  expect(connection.isOnline()).toBe(true)
  connection.record(false)
  expect(connection.isOnline()).toBe(false)
})

test('reports every change until its listener unsubscribes', () => {
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

test('is reported as gone when the server does not answer, not when the browser says so', async () => {
  const listener = vi.fn()
  const connection = connect()
  connection.onChange(listener, new AbortController().signal)
  page.turn(false)
  expect([connection.isOnline(), listener.mock.calls.length]).toEqual([true, 0])
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
  expect(connection.isOnline()).toBe(false)
})

test('is not reported as gone by a late check when a call has had a reply', async () => {
  let fail = (_: Error) => {}
  send.mockImplementation(() => new Promise((_, reject) => (fail = reject)))
  page.navigator.onLine = false
  const connection = connect()
  const checking = connection.check()
  connection.record(true)
  fail(new TypeError('Load failed'))
  expect(await checking).toBe(true)
})

test('is checked again after one call without a reply', async () => {
  send.mockImplementation(opaque)
  page.navigator.onLine = false
  const connection = connect()
  connection.record(false)
  expect(connection.isOnline()).toBe(false)
  await vi.waitFor(() => expect(connection.isOnline()).toBe(true))
})

test('is checked again when the browser reports that it is gone', async () => {
  const connection = connect()
  connection.onChange(() => {}, new AbortController().signal)
  send.mockImplementation(opaque)
  page.turn(false)
  await vi.waitFor(() => expect(connection.isOnline()).toBe(true))
})
