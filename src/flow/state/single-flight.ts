// What may happen while a call is under way: the same call again, or another member logs in.
import type { Services } from './services.ts'

export interface SingleFlight<T> {
  /** Joins the run that is under way, or starts one. */
  (services: Services): Promise<T>
  /** Starts a run once the one under way has ended: what that one asked for may be out of date by now. */
  anew(services: Services): Promise<T>
}

/** Simultaneous calls of a use-case share one run, per widget. */
export function singleFlight<T>(work: (services: Services) => Promise<T>): SingleFlight<T> {
  const underWay = new WeakMap<object, Promise<T>>()
  const join = (services: Services): Promise<T> => {
    const running = underWay.get(services.store)
    if (running) return running
    const run = work(services).finally(() => underWay.delete(services.store))
    underWay.set(services.store, run)
    return run
  }
  const anew = async (services: Services): Promise<T> => {
    await underWay.get(services.store)?.catch(() => {})
    return await join(services)
  }
  return Object.assign(join, { anew })
}

/**
 * Returns whether another member, or after a reload nobody, has taken the flow over since this call. They must not get
 * what was asked for before.
 */
export function watchOwner({ store }: Pick<Services, 'store'>): () => boolean {
  const { memberId } = store.getState()
  return () => memberId !== null && store.getState().memberId !== memberId
}
