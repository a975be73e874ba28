// Lets simultaneous calls of a use-case share one run, per widget.
import type { Services } from './services.ts'

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
