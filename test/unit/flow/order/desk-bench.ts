// A desk for tests, and commands at it that are under way until they are told to end.
import { ProblemError } from '../../../../src/domain/problem.ts'
import type { Doing } from '../../../../src/flow/state/flow-state.ts'
import type { Own } from '../../../../src/flow/state/services.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { fakeServices } from '../fake-services.ts'

export const load: Doing = { order: 'club', what: 'load' }

export function deskBench() {
  const services = fakeServices({ answers: { cart: { get: async () => fakeCart } } })
  const log: string[] = []
  /** A command that is under way until it is told to end. */
  function take(name: string, doing: Doing = load, until?: AbortSignal) {
    const { promise, resolve, reject } = deferred<string>()
    let own: Own | undefined
    const work = (given: Own) => {
      own = given
      log.push(`${name} begins`)
      return promise.finally(() => log.push(`${name} ends`))
    }
    const done = services.desk.serve(services, doing, work, until)
    done.catch(() => {})
    return {
      done,
      resolve: () => resolve(name),
      reject: (error: Error = new ProblemError({ kind: 'offline' })) => reject(error),
      own: () => {
        if (!own) throw new Error(`${name} has not begun`)
        return own
      },
    }
  }
  return { services, log, take, doing: () => services.store.getState().doing }
}
