// Tests that the server's time is read from its replies, even on a device with a wrong clock.
import { expect, test, vi } from 'vitest'
import { createServerClock } from '../../../../src/domain/dates/server-clock.ts'

const noon = Date.parse('2030-01-01T12:00:00Z')
const replyAt = (time: number) => new Headers({ date: new Date(time).toUTCString() })
const hours = 3_600_000

test('the server’s time is unknown before the first reply', () => {
  expect(createServerClock(() => noon).now()).toBeNull()
})

test.each([0, 3 * hours, -5 * hours])(
  'the server’s time is right although the device’s clock differs by %i ms',
  ahead => {
    let device = noon + ahead
    const clock = createServerClock(() => device)
    clock.read(replyAt(noon))
    expect(clock.now()).toBe(noon)
    device += 90_000
    expect(clock.now()).toBe(noon + 90_000)
  },
)

test('a reply without a readable Date header does not change the server’s time', () => {
  const clock = createServerClock(() => noon)
  clock.read(new Headers({ date: 'soon' }))
  expect(clock.now()).toBeNull()
  clock.read(replyAt(noon - hours))
  clock.read(new Headers())
  clock.read(new Headers({ date: 'soon' }))
  expect(clock.now()).toBe(noon - hours)
})

test('the Date header of a reply from a cache is not used as the server’s time', () => {
  const clock = createServerClock(() => noon)
  const kept = (age: string) => new Headers({ date: new Date(noon - hours).toUTCString(), age })
  clock.read(kept('3600'))
  expect(clock.now()).toBeNull()
  clock.read(replyAt(noon))
  clock.read(kept('3600'))
  expect(clock.now()).toBe(noon)
  clock.read(kept('0'))
  expect(clock.now()).toBe(noon - hours)
})

test.each([40, -40])(
  'a correction of the device’s clock by %i minutes does not change the server’s time',
  minutes => {
    vi.useFakeTimers({ now: noon })
    try {
      const clock = createServerClock()
      clock.read(replyAt(noon))
      vi.advanceTimersByTime(1000)
      vi.setSystemTime(noon + minutes * 60_000)
      expect(clock.now()).toBe(noon + 1000)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('after the device has slept, the next reply corrects the server’s time', () => {
  const clock = createServerClock(() => 5000)
  clock.read(replyAt(noon))
  clock.read(replyAt(noon + hours))
  expect(clock.now()).toBe(noon + hours)
})
