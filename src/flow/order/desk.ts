// The desk of a widget: whatever reads or changes one of its orders at the server is done here, one command after the other
// (specification §4.9).
import { ProblemError } from '../../domain/problem.ts'
import type { FlowStore } from '../state/flow-store.ts'
import type { Desk } from '../state/services.ts'
import { ownServices } from './own-services.ts'

export function createDesk(store: FlowStore): Desk {
  const waiting: (() => Promise<unknown>)[] = []
  let isOpen = true
  /** Ends the last command that chose a membership: a later one takes its place, waiting or under way. */
  let choice = new AbortController()

  async function serveAll(): Promise<void> {
    isOpen = false
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    isOpen = true
    store.setState({ doing: null })
  }

  return {
    serve: (services, doing, work, until) =>
      new Promise((resolve, reject) => {
        const owner = services.owner.signal
        const signals = [until]
        if (doing.order === 'club' && (doing.what === 'order' || doing.what === 'term')) {
          choice.abort()
          choice = new AbortController()
          signals.push(choice.signal)
        }
        waiting.push(async () => {
          const { own, end } = ownServices(services, owner, ...signals)
          try {
            store.setState({ doing })
            if (own.over.aborted) throw new ProblemError({ kind: 'cancelled' })
            resolve(await work(own))
          } catch (thrown) {
            reject(thrown)
          } finally {
            // Nothing of it goes on once it has come back.
            end()
          }
        })
        if (isOpen) void serveAll()
      }),
  }
}
