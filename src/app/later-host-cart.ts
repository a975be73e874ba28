// The cart of host pages (specification §12.2), whose code comes with the membership step's chunk.
import type { WidgetCart } from '../domain/order/cart.ts'
import { ProblemError } from '../domain/problem.ts'
import type { Services } from '../flow/state/services.ts'
import { laterChunks } from './later-chunks.ts'

export function createLaterHostCart(services: Services): WidgetCart {
  const hostCart = async (): Promise<WidgetCart> => {
    const { createHostCart } = await laterChunks.membership.load().catch(cause => {
      throw new ProblemError({ kind: 'network' }, cause)
    })
    return createHostCart(services)
  }
  return {
    addTickets: async order => await (await hostCart()).addTickets(order),
    addProducts: async order => await (await hostCart()).addProducts(order),
    get: async () => await (await hostCart()).get(),
    reset: async () => await (await hostCart()).reset(),
  }
}
