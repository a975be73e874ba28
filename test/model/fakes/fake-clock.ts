// Timers, the date and the monotonic clock. Only the test advances them. Promises run as usual.
import { setImmediate as turn } from 'node:timers/promises'
import { vi } from 'vitest'
import type { FakePage } from './fake-page.ts'
import { keepingPage, maybePage } from './running-page.ts'

export interface FakeClock {
  /**
   * Runs all timers that are due in the next milliseconds, in order. Waits after each timer until everything that the timer caused is done.
   */
  pass(milliseconds: number): Promise<void>
  /** Corrects the device's clock by this many milliseconds. Timers and the monotonic clock do not change. */
  correct(milliseconds: number): void
}

interface Timer {
  readonly at: number
  /** The page of the timer; null for a timer of the network. */
  readonly page: FakePage | null
  readonly work: () => void
}

export interface ClockSettings {
  /** Returns whether work is running that does not wait for a timer. */
  readonly isWorking: () => boolean
  /** Whether the monotonic clock jumps with the date (flaws.ts). */
  readonly jumps: boolean
}

export function fakeClock({ isWorking, jumps }: ClockSettings): FakeClock {
  const timers = new Map<number, Timer>()
  let count = 0
  let correction = 0
  let now = Date.UTC(2026, 0, 1)
  const begin = now
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.stubGlobal('performance', { now: () => now - begin + (jumps ? correction : 0) })
  vi.stubGlobal('setTimeout', (work: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) => {
    count += 1
    timers.set(count, {
      at: now + Math.max(0, wait),
      page: maybePage(),
      work: keepingPage(() => work(...args)),
    })
    return count
  })
  vi.stubGlobal('clearTimeout', (id: number) => void timers.delete(id))

  async function settle(): Promise<void> {
    // Waits at least two turns, because a reply that is read in the first turn reaches the flow in the second one.
    for (let turns = 0; turns < 2 || isWorking(); turns += 1) await turn()
  }
  function setNow(to: number): void {
    now = to
    vi.setSystemTime(now + correction)
  }
  /**
   * Returns the next due timer. Timers of the same moment run in the order in which they were set. Timers of a frozen page wait.
   */
  function nextUntil(until: number): readonly [number, Timer] | null {
    let next: readonly [number, Timer] | null = null
    for (const timer of timers) {
      const [, { at, page }] = timer
      if (at <= until && at < (next?.[1].at ?? Infinity) && !page?.isFrozen) next = timer
    }
    return next
  }
  return {
    async pass(milliseconds) {
      const until = now + milliseconds
      for (;;) {
        await settle()
        const next = nextUntil(until)
        if (!next) break
        timers.delete(next[0])
        setNow(Math.max(now, next[1].at))
        next[1].work()
      }
      setNow(until)
    },
    correct(milliseconds) {
      correction += milliseconds
      setNow(now)
    },
  }
}
