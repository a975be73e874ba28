// The order queue of a widget: it reads and changes orders at the server, one command at a time (specification §4.9).
import type { OrderName } from '../../domain/order/order.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { OrderCommand } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'
import { orderNameOf } from '../state/orders.ts'
import type { ConnectApi, OrderQueue, ScopedServices, Services } from '../state/services.ts'
import { deleteGivenUpCarts } from './given-up-carts.ts'
import { scopeServices } from './scope-services.ts'

/** Returns the queue of one widget. `connect` makes the calls of each command. */
export function createOrderQueue(store: FlowStore, connect: ConnectApi): OrderQueue {
  const waiting: (() => Promise<unknown>)[] = []
  let isOpen = true
  /** Ends the last command that chose a membership: a later one takes its place, waiting or under way. */
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
            // Nothing of it goes on once it has come back.
            end()
          }
        })
        if (isOpen) void serveAll()
      }),
  }
}

/**
 * Runs a command for the order of this cart in the widget's order queue. Resolves and rejects as `work` does. Rejects with `cancelled`
 * if `until` is aborted, or if the order belongs to a different person, before `work` has begun.
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
