// The heading of the checkout, which says what is about to be paid for.
import type { ReactNode } from 'react'
import { payerOf } from '../../../flow/order/order-details.ts'
import { checkoutIn, isMembershipCart } from '../../../flow/state/orders.ts'
import { Email } from '../../../ui/email.tsx'
import { HeadingSkeleton } from '../../../ui/feedback/loading.tsx'
import { useFlow } from '../../services-context.ts'

/**
 * The heading of a membership (specification §2.4) or of another order. The type of an order that the host page
 * placed is known only once the checkout is loaded.
 */
export function useCheckoutHeading(cartId: string): ReactNode {
  const registerType = useFlow(state => state.registerType)
  const email = useFlow(state => payerOf(state, cartId).email)
  const checkout = useFlow(state => checkoutIn(state, cartId))
  const isMembership = useFlow(state => isMembershipCart(state, cartId))
  const orderType = checkout?.orderType
  const isPrerendered = useFlow(state => state.stepsShown === 0)
  if (isPrerendered) return <HeadingSkeleton label="Your order" />
  const isOther = orderType ? orderType !== 'registration' && orderType !== 'renewal' : !checkout
  if (!isMembership && isOther) return 'Pay for your order'
  if (registerType === 'upgrade')
    return (
      <>
        You are about to upgrade <Email text={email} /> to a VIP
      </>
    )
  if (registerType === 'renew') return 'You are about to renew as a VIP'
  return 'You are about to join as a VIP'
}
