// Runs in the page and notes how long each press and key took until the next paint. Stands alone: it travels as text.

export interface PressWatch {
  /** ms from each press since the last time to its next paint, in steps of 8. Those below 16 are told as 8. */
  take(): number[]
}

interface EventTiming extends PerformanceEventTiming {
  readonly interactionId: number
}

/** Makes `window.pressWatch`. A press is several events: the slowest of them counts. */
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
