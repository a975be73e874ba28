// The checkout's heading, by the register-type marker (specification §2).
import { payerOf } from '../../flow/payer-of.ts'
import { useFlow } from '../use-flow.ts'

/** What a host page ordered is no membership, and is headed as what it is; what it is, the loaded checkout says. */
export function useCheckoutHeading(cartId: string): string {
  const marker = useFlow(state => state.registerType)
  const email = useFlow(state => payerOf(state).email)
  const checkout = useFlow(state => (state.checkoutId === cartId ? state.checkout : null))
  const isMembership = useFlow(state => state.membershipCartId === cartId)
  const orderType = checkout?.orderType
  const isOther = orderType ? orderType !== 'registration' && orderType !== 'renewal' : !checkout
  if (!isMembership && isOther) return 'Pay for your order'
  if (marker === 'upgrade') return `You are about to upgrade ${email} to a VIP`
  if (marker === 'renew') return 'You are about to renew as a VIP'
  return 'You are about to join as a VIP'
}
