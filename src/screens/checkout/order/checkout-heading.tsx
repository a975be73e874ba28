// The heading of the checkout, which names the order that the visitor is about to pay for.

import type { ReactNode } from 'react'
import { hasMembership, openedRegisterType } from '../../../flow/checkout/opened-membership.ts'
import { payerOf } from '../../../flow/order/order-details.ts'
import { isMembershipCart } from '../../../flow/state/orders.ts'
import { Email } from '../../../ui/email.tsx'
import { HeadingSkeleton } from '../../../ui/feedback/heading-skeleton.tsx'
import { useOrderState } from '../../order-context.ts'
import { useFlow } from '../../services-context.ts'

/**
 * Returns the checkout's heading, which depends on whether the order is a membership (specification §2.4). If a membership
 * was ordered in a different tab, its order type is known only after its checkout has loaded.
 */
export function useCheckoutHeading(): ReactNode {
  const registerType = useOrderState((state, cartId) =>
    isMembershipCart(state, cartId) ? state.registerType : openedRegisterType(state, cartId),
  )
  const email = useOrderState((state, cartId) => payerOf(state, cartId).email)
  const isMembership = useOrderState(hasMembership)
  const isPrerendered = useFlow(state => state.stepsShown === 0)
  if (isPrerendered) return <HeadingSkeleton label="Your order" />
  if (!isMembership) return 'Pay for your order'
  if (registerType === 'upgrade')
    return (
      <>
        You are about to upgrade <Email text={email} /> to a VIP
      </>
    )
  if (registerType === 'renew') return 'You are about to renew as a VIP'
  return 'You are about to join as a VIP'
}
