// A use-case that several callers may want at the same moment runs once for them all.
import type { Services } from './services.ts'

/** Calls with one widget's services, while one is under way, share it. */
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
