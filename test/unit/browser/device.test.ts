// The device is recognised by its user agent. Android is checked before Apple (specification §5.5).
import { beforeEach, expect, test, vi } from 'vitest'
import { canPrint, createConnection, deviceOf } from '../../../src/browser/device.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36', 'android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
    'apple',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)', 'apple'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0)', 'apple'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'apple',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'other'],
  ['', 'other'],
])('the user agent “%s” is recognised as “%s”', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

const print = () => {}
const chrome = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

test.each([
  [chrome, print, true],
  [chrome, undefined, false],
  [`${chrome} Instagram 300.0.0.1`, print, false],
  [`${chrome} [FB_IAB/FB4A;FBAV/400.0;]`, print, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/400.0]', print, false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36', print, false],
  ['Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', print, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', print, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 (KHTML) Mobile/15E148', print, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 CriOS/131.0 Safari/604.1', print, true],
  ['Mozilla/5.0 (iPad; CPU OS 18_0) AppleWebKit/605.1.15 GSA/340.0 Safari/604.1', print, false],
])('“%s” with window.print = %s prints: %s', (userAgent, method, can) =>
  expect(canPrint({ navigator: { userAgent }, print: method } as unknown as Window)).toBe(can),
)

test.each([
  [null, true],
  ['allow-scripts allow-modals', true],
  ['allow-scripts', false],
])('in a frame with the sandbox %s, the browser prints: %s', (sandbox, can) => {
  const page = { navigator: { userAgent: chrome }, print, frameElement: { getAttribute: () => sandbox } }
  expect(canPrint(page as unknown as Window)).toBe(can)
})

// Tests how the widget finds out whether the connection works, and when it reports a change.

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
