// The lines of an order: of a membership our own words, of what a host page ordered the server's.
import type { Cart } from '../../domain/cart.ts'
import { cartLines, type OrderLine } from '../../domain/cart-lines.ts'
import { membershipName } from '../../domain/membership-name.ts'
import { chosenOption } from '../../flow/order-choice.ts'
import { useFlow } from '../use-flow.ts'

export function useOrderLines(cart: Cart | null): readonly OrderLine[] {
  const sessions = useFlow(state => state.sessions)
  const slug = useFlow(state => (state.membershipCartId === cart?.id ? chosenOption(state)?.slug : undefined))
  if (!cart) return []
  const lines = cartLines(cart, sessions).filter(line => line.kind !== 'total')
  // A membership alone: what the server calls its item says less than what the visitor chose.
  const isAlone = cart.sessions.length === 0 && cart.concessions.length <= 1
  if (!isAlone || !slug) return lines
  return [{ kind: 'concession', label: membershipName(slug), cents: cart.totalInCents }]
}
