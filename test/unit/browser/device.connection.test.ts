// Online, offline and the waiting in between.
import { beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from '../../../src/browser/device.ts'

class FakePage extends EventTarget {
  navigator = { onLine: true }
  turn(onLine: boolean) {
    this.navigator.onLine = onLine
    this.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
}

let page: FakePage
const connect = () => createConnection(page as unknown as Window)
beforeEach(() => {
  page = new FakePage()
})

test('it is what the browser says', () => {
  expect(connect().isOnline()).toBe(true)
  page.navigator.onLine = false
  expect(connect().isOnline()).toBe(false)
})

test('a browser that does not say counts as online', () => {
  page.navigator = {} as { onLine: boolean }
  expect(connect().isOnline()).toBe(true)
})

test('listeners hear every change until they stop', () => {
  const listener = vi.fn()
  const ending = new AbortController()
  connect().onChange(listener, ending.signal)
  page.turn(false)
  page.turn(true)
  expect(listener).toHaveBeenCalledTimes(2)
  ending.abort()
  page.turn(false)
  expect(listener).toHaveBeenCalledTimes(2)
})
