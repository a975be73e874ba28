// The order queue of a widget. It reads and changes orders on the server, one command at a time (specification §4.9).
import type { OrderName } from '../../domain/order/order.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { OrderCommand } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'
import { orderNameOf } from '../state/orders.ts'
import type { ConnectApi, OrderQueue, ScopedServices, Services } from '../state/services.ts'
import { deleteGivenUpCarts } from './given-up-carts.ts'
import { scopeServices } from './scope-services.ts'

/** Returns the queue of one widget. `connect` creates the API calls of each command. */
export function createOrderQueue(store: FlowStore, connect: ConnectApi): OrderQueue {
  const waiting: (() => Promise<unknown>)[] = []
  let isOpen = true
  /** When the visitor makes a later choice, ends the latest command that chose a membership, whether it is queued or running. */
  let choice = new AbortController()

  async function serveAll(): Promise<void> {
    isOpen = false
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    isOpen = true
    store.setState({ currentCommand: null })
  }

  return {
    discard: deleteGivenUpCarts,
    run: (services, currentCommand, work, until) =>
      new Promise((resolve, reject) => {
        const owner = services.owner.signal
        const signals = [until]
        if (
          currentCommand.order === 'membership' &&
          (currentCommand.type === 'order' || currentCommand.type === 'duration')
        ) {
          choice.abort()
          choice = new AbortController()
          signals.push(choice.signal)
        }
        waiting.push(async () => {
          const { scoped, end } = scopeServices(services, connect, owner, ...signals)
          try {
            store.setState({ currentCommand })
            if (scoped.signal.aborted) throw new ProblemError({ kind: 'cancelled' })
            resolve(await work(scoped))
          } catch (thrown) {
            reject(thrown)
          } finally {
            // Work that the command has started must not continue after the command has settled.
            end()
          }
        })
        if (isOpen) void serveAll()
      }),
  }
}

/**
 * Runs a command in the order queue, for the order of this cart. Resolves and rejects as `work` does. Rejects with `cancelled` if `until`
 * is aborted or the flow passes to a different person.
 */
export function runCommand<Done>(
  services: Services,
  cartId: string,
  type: OrderCommand['type'],
  work: (scoped: ScopedServices, name: OrderName) => Promise<Done>,
  until?: AbortSignal,
): Promise<Done> {
  const order = orderNameOf(services.store.getState(), cartId)
  return services.orderQueue.run(services, { order, type }, scoped => work(scoped, order), until)
}
