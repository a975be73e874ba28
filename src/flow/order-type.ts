// What an order is called when it is completed (contract §2).
import { membershipOrderType, type OrderType } from '../domain/checkout.ts'
import type { Services } from './services.ts'

/** A membership is a registration or, with a member id, a renewal; of what a host page ordered, the server says it. */
export function orderTypeOf({ store }: Pick<Services, 'store'>, cartId: string): OrderType {
  const { checkout, membershipCartId, member } = store.getState()
  const theirs = membershipCartId === cartId ? null : checkout?.orderType
  return theirs ?? membershipOrderType(member)
}
