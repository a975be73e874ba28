// Creates an order queue for tests. Each command runs until the test ends the command.
import { ProblemError } from '../../../../src/domain/problem.ts'
import type { OrderCommand } from '../../../../src/flow/state/flow-state.ts'
import type { ScopedServices } from '../../../../src/flow/state/services.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { fakeServices } from '../fake-services.ts'

export const load: OrderCommand = { order: 'membership', type: 'load' }

export function orderQueueBench() {
  const services = fakeServices({ answers: { cart: { get: async () => fakeCart } } })
  const log: string[] = []
  /** Adds a command to the queue. The command runs until the test calls `resolve` or `reject`. */
  function take(name: string, currentCommand: OrderCommand = load, until?: AbortSignal) {
    const { promise, resolve, reject } = deferred<string>()
    let scoped: ScopedServices | undefined
    const work = (given: ScopedServices) => {
      scoped = given
      log.push(`${name} begins`)
      return promise.finally(() => log.push(`${name} ends`))
    }
    const done = services.orderQueue.run(services, currentCommand, work, until)
    done.catch(() => {})
    return {
      done,
      resolve: () => resolve(name),
      reject: (error: Error = new ProblemError({ kind: 'offline' })) => reject(error),
      scoped: () => {
        if (!scoped) throw new Error(`${name} has not begun`)
        return scoped
      },
    }
  }
  return { services, log, take, currentCommand: () => services.store.getState().currentCommand }
}
