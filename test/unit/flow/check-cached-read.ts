// Defines the tests that every cached read has to pass (specification §7.3).
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServices, type FakeSettings, fakeServices, memoryStorage } from './fake-services.ts'
import { anonymous } from './visitors.ts'

interface CachedRead {
  /** Name of the call, such as `member.bookings`. */
  readonly call: string
  /** Storage key of the cached reply. */
  readonly key: string
  readonly answers: NonNullable<FakeSettings['answers']>
  readonly read: (services: FakeServices) => Promise<unknown>
}

/** Defines the tests of one cached read. `read` performs the read. */
export function checkCachedRead({ call, key, answers, read }: CachedRead): void {
  /** Returns a widget with an empty store. Widgets with the same storage are like two widgets on a page, or one after a reload. */
  const widget = (storage: Storage): FakeServices => {
    const services = fakeServices({ storage, answers })
    services.store.setState({ visitor: anonymous() })
    return services
  }
  const count = (...widgets: readonly FakeServices[]) =>
    widgets.flatMap(({ asked }) => asked).filter(one => one.call === call).length

  describe(call, () => {
    beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
    afterEach(() => void vi.useRealTimers())

    test('comes from the cache for 300 s, to the millisecond, and is then requested again', async () => {
      const storage = memoryStorage()
      const [first, second, third] = [widget(storage), widget(storage), widget(storage)]
      await read(first)
      vi.advanceTimersByTime(299_999)
      await read(second)
      expect(count(first, second)).toBe(1)
      vi.advanceTimersByTime(1)
      await read(third)
      expect(count(first, second, third)).toBe(2)
    })

    test('is requested once by two simultaneous calls and by two widgets', async () => {
      const storage = memoryStorage()
      const [first, second] = [widget(storage), widget(storage)]
      await Promise.all([read(first), read(first), read(second)])
      expect(count(first, second)).toBe(1)
    })

    test(`is stored under the key ${key}, and every stored key begins with movingstory.`, async () => {
      const storage = memoryStorage()
      await read(widget(storage))
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      expect(keys).toContain(key)
      for (const one of keys) expect(one).toMatch(/^movingstory\./)
    })
  })
}
