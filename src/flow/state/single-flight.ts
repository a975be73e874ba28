// The same call at the same time: simultaneous calls of a use-case share one run, per widget.
import type { Services } from './services.ts'

export interface SingleFlight<T> {
  /** Joins the run that is under way, or starts one. */
  (services: Services): Promise<T>
  /** Starts a run once the one under way has ended: what that one asked for may be out of date by now. */
  anew(services: Services): Promise<T>
}

export function singleFlight<T>(work: (services: Services) => Promise<T>): SingleFlight<T> {
  const running = ({ runs }: Services) => runs.get(work) as Promise<T> | undefined
  const join = (services: Services): Promise<T> => {
    const { runs } = services
    const run = running(services) ?? work(services).finally(() => runs.delete(work))
    runs.set(work, run)
    return run
  }
  const anew = async (services: Services): Promise<T> => {
    await running(services)?.catch(() => {})
    return await join(services)
  }
  return Object.assign(join, { anew })
}
