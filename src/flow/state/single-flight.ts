// The same call at the same time: simultaneous calls of a use-case share one run, per widget.
import type { Services } from './services.ts'

export interface SingleFlight<T> {
  /** Joins the run that is under way, or starts one. */
  (services: Services): Promise<T>
  /**
   * Aborts the run that is under way, because its reply may be out of date, and starts a new one. Callers of the aborted run get
   * the result of the new one.
   */
  restart(services: Services): Promise<T>
  /** Aborts the run that is under way. The next call starts a new one. */
  abort(services: Services): void
}

/** @param work does nothing more once `signal` is aborted, and never rejects because of it */
export function singleFlight<T>(
  work: (services: Services, signal: AbortSignal) => Promise<T>,
): SingleFlight<T> {
  const running = ({ runs }: Services) => runs.get(work)
  function start(services: Services): Promise<T> {
    const { runs } = services
    const ending = new AbortController()
    const result: Promise<T> = work(services, ending.signal).finally(() => {
      if (runs.get(work)?.ending === ending) runs.delete(work)
    })
    const latest = result.then(value => {
      const run = ending.signal.aborted ? running(services) : undefined
      return run ? (run.result as Promise<T>) : value
    })
    runs.set(work, { ending, result: latest })
    return latest
  }
  const join = (services: Services): Promise<T> =>
    (running(services)?.result as Promise<T> | undefined) ?? start(services)
  const abort = (services: Services): void => {
    running(services)?.ending.abort()
    services.runs.delete(work)
  }
  const restart = (services: Services): Promise<T> => {
    running(services)?.ending.abort()
    return start(services)
  }
  return Object.assign(join, { restart, abort })
}
