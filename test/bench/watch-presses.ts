// Runs in the page and records the time from each press and keystroke to the next paint. This file
// imports nothing, because it is sent to the page as text.

export interface PressWatch {
  /**
   * Returns the time in ms from each press to the next paint, in steps of 8. Times below 16 are reported as
   * 8.
   */
  take(): number[]
}

interface EventTiming extends PerformanceEventTiming {
  readonly interactionId: number
}

/** Makes `window.pressWatch`. A press is several events, and the slowest of them counts. */
export function watchPresses(): void {
  const counter = performance as Performance & { readonly interactionCount: number }
  let counted = 0
  const durations = new Map<number, number>()
  const note = (entry: PerformanceEntry): void => {
    const { interactionId, duration } = entry as EventTiming
    if (interactionId === 0) return
    durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
  }
  const observer = new PerformanceObserver(list => list.getEntries().forEach(note))
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(options)
  const watch: PressWatch = {
    take() {
      observer.takeRecords().forEach(note)
      const quick = Math.max(counter.interactionCount - counted - durations.size, 0)
      const taken = [...durations.values(), ...new Array<number>(quick).fill(8)]
      counted = counter.interactionCount
      durations.clear()
      return taken
    },
  }
  Reflect.set(window, 'pressWatch', watch)
}
