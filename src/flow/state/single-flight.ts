// The same call at the same time: simultaneous calls of a use-case share one run, per widget.
import type { FirstServices } from './services.ts'

export interface SingleFlight<S, T> {
  /** Joins the run that is under way, or starts one. */
  (services: S): Promise<T>
  /**
   * Aborts the run that is under way, because its reply may be out of date, and starts a new one. Callers of the aborted run get
   * the result of the new one.
   */
  restart(services: S): Promise<T>
  /** Aborts the run that is under way. Its callers, and those who call later, wait for the result of the next restart. */
  pause(services: S): void
  isPaused(services: S): boolean
}

/** @param work does nothing more once `signal` is aborted, and never rejects because of it */
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
