// A server that uses the id of a cart again.
import type { DemoCart } from '../../../demo/visitors/visitors.ts'
import { cartIdOf, orderNames } from '../../../src/domain/order/order.ts'
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import type { Sent } from './demo-server.ts'

/** `paid`: the next cart gets the id of an order that was paid. `other`: POST cart replies with the cart of the page's other order. */
export type NextCart = 'paid' | 'other'

export interface NextCarts {
  /** Sets how the server replies to the next POST cart for which it can do so; null for a new id. */
  expect(which: NextCart | null): void
  /** Returns the id for this POST cart; null for a new id. */
  idFor(sent: Sent): string | null
}

export interface NextCartsSettings {
  readonly stateOf: (sent: Sent) => FlowState | null
  readonly carts: () => ReadonlyMap<string, DemoCart>
  /** Returns whether no page needs this paid cart any more. */
  readonly isOver: (cartId: string) => boolean
  /** Called when a new cart gets the id of a paid cart. */
  readonly onUsedAgain: (cartId: string) => void
}

export function createNextCarts({ stateOf, carts, isOver, onUsedAgain }: NextCartsSettings): NextCarts {
  let expected: NextCart | null = null
  function paidCart(): string | null {
    const { id = null } = [...carts().values()].findLast(cart => cart.isPaid && isOver(cart.id)) ?? {}
    if (id !== null) onUsedAgain(id)
    return id
  }
  /** Returns the cart of the order for which the page does not create a cart. */
  function otherCart(sent: Sent): string | null {
    const { orders, currentCommand } = stateOf(sent) ?? {}
    const other = orderNames.find(name => currentCommand && name !== currentCommand.order)
    const cart = orders && other ? carts().get(cartIdOf(orders[other]) ?? '') : undefined
    return cart && !cart.isPaid && cart.expires > Date.now() ? cart.id : null
  }
  return {
    expect(which) {
      expected = which
    },
    idFor(sent) {
      const id = expected === 'paid' ? paidCart() : expected === 'other' ? otherCart(sent) : null
      if (id !== null) expected = null
      return id
    },
  }
}
