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
  /** Aborts the run that is under way. Its callers wait for the next run, and get its result. */
  abort(services: S): void
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
      if (runs.get(work)?.ending === ending && !ending.signal.aborted) runs.delete(work)
    })
    const latest = result.then(value => {
      const run = ending.signal.aborted ? running(services) : undefined
      return run ? (run.result as Promise<T>) : value
    })
    runs.set(work, { ending, result: latest })
    before?.resolve?.(latest)
    return latest
  }
  function join(services: S): Promise<T> {
    const run = running(services)
    return run && !run.ending.signal.aborted ? (run.result as Promise<T>) : start(services)
  }
  function abort(services: S): void {
    const run = running(services)
    if (!run || run.ending.signal.aborted) return
    let resolve: (result: unknown) => void = () => {}
    const result = new Promise<unknown>(next => {
      resolve = next
    })
    services.runs.set(work, { ending: run.ending, result, resolve })
    run.ending.abort()
  }
  const restart = (services: S): Promise<T> => {
    running(services)?.ending.abort()
    return start(services)
  }
  return Object.assign(join, { restart, abort })
}
