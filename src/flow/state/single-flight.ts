// What may happen while a call is under way: the same call again, or another member logs in.
import type { Services } from './services.ts'

/** Simultaneous calls of a use-case share one run, per widget. */
export function singleFlight<T>(
  work: (services: Services) => Promise<T>,
): (services: Services) => Promise<T> {
  const underWay = new WeakMap<object, Promise<T>>()
  return services => {
    const running = underWay.get(services.store)
    if (running) return running
    const run = work(services).finally(() => underWay.delete(services.store))
    underWay.set(services.store, run)
    return run
  }
}

/**
 * Returns whether another member, or after a reload nobody, has taken the flow over since this call. They must not get
 * what was asked for before.
 */
export function watchOwner({ store }: Pick<Services, 'store'>): () => boolean {
  const { memberId } = store.getState()
  return () => memberId !== null && store.getState().memberId !== memberId
}
