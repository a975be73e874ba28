// Timers and the date, which only the test moves. Promises run as ever.
import { setImmediate as turn } from 'node:timers/promises'
import { vi } from 'vitest'
import { keepingTab } from './tabs.ts'

export interface FakeClock {
  /** Runs what is due in the next milliseconds, one timer after the other, with all that follows from it. */
  pass(milliseconds: number): Promise<void>
}

interface Timer {
  readonly at: number
  readonly work: () => void
}

/** @param isWorking whether something is under way that no timer waits for */
export function fakeClock(isWorking: () => boolean): FakeClock {
  const timers = new Map<number, Timer>()
  let count = 0
  let now = Date.UTC(2026, 0, 1)
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.stubGlobal('setTimeout', (work: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) => {
    count += 1
    timers.set(count, { at: now + Math.max(0, wait), work: keepingTab(() => work(...args)) })
    return count
  })
  vi.stubGlobal('clearTimeout', (id: number) => void timers.delete(id))

  async function settle(): Promise<void> {
    // Two turns: a reply that was read in the first one is told to the flow in the second.
    for (let turns = 0; turns < 2 || isWorking(); turns += 1) await turn()
  }
  function setNow(to: number): void {
    now = to
    vi.setSystemTime(to)
  }
  return {
    async pass(milliseconds) {
      const until = now + milliseconds
      for (;;) {
        await settle()
        // Timers of the same moment run in the order in which they were set.
        let next: [number, Timer] | null = null
        for (const timer of timers)
          if (timer[1].at <= until && timer[1].at < (next?.[1].at ?? Infinity)) next = timer
        if (!next) break
        timers.delete(next[0])
        setNow(Math.max(now, next[1].at))
        next[1].work()
      }
      setNow(until)
    },
  }
}
