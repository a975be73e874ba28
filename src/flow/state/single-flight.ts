// Lets simultaneous calls of a use-case share one run in each widget.
import type { FirstServices } from './services.ts'

/** A use-case that callers share. */
export interface SingleFlight<S, T> {
  /** Joins the current run, or starts one. Resolves to its result. */
  (services: S): Promise<T>
  /**
   * Aborts the current run, because its reply may be out of date, and starts a new one. Callers of the aborted run get the result of the
   * new one.
   */
  restart(services: S): Promise<T>
  /** Aborts the current run. Its callers, and later callers, wait for the result of the next restart. */
  pause(services: S): void
  /** Returns whether the use-case is paused and waits for a restart. */
  isPaused(services: S): boolean
}

/**
 * Returns `work` as a use-case that simultaneous callers share.
 * @param work must do nothing more after `signal` is aborted, and must never reject because of the abort
 */
export function singleFlight<S extends Pick<FirstServices, 'runs'>, T>(
  work: (services: S, signal: AbortSignal) => Promise<T>,
): SingleFlight<S, T> {
  const running = ({ runs }: S) => runs.get(work)
  function start(services: S): Promise<T> {
    const { runs } = services
    const before = running(services)
    const ending = new AbortController()
    const result: Promise<T> = work(services, ending.signal).finally(() => {
      if (runs.get(work)?.ending === ending) runs.delete(work)
    })
    const latest = result.then(value => {
      const run = ending.signal.aborted ? running(services) : undefined
      return run ? (run.result as Promise<T>) : value
    })
    runs.set(work, { ending, result: latest })
    before?.resume?.(latest)
    return latest
  }
  const join = (services: S): Promise<T> =>
    (running(services)?.result as Promise<T> | undefined) ?? start(services)
  const isPaused = (services: S): boolean => running(services)?.resume !== undefined
  function pause(services: S): void {
    if (isPaused(services)) return
    running(services)?.ending.abort()
    const ending = new AbortController()
    let resume: (result: unknown) => void = () => {}
    const result = new Promise<unknown>(resolve => {
      resume = resolve
    })
    services.runs.set(work, { ending, result, resume })
  }
  const restart = (services: S): Promise<T> => {
    running(services)?.ending.abort()
    return start(services)
  }
  return Object.assign(join, { restart, pause, isPaused })
}
