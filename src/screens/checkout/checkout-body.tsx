// The checkout once it is loaded: terms or a host page's order, the sum, the ways to pay.
import type { Checkout } from '../../domain/checkout.ts'
import { useFlow } from '../use-flow.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { TermChoices } from './term-choices.tsx'

export interface CheckoutBodyProps {
  readonly cartId: string
  readonly checkout: Checkout
}

export function CheckoutBody({ cartId, checkout }: CheckoutBodyProps) {
  const isMembership = useFlow(state => state.membershipCartId === cartId)
  return (
    <>
      {isMembership && <TermChoices cartId={cartId} />}
      <OrderSummary cartId={cartId} checkout={checkout} />
      <PaymentPanel cartId={cartId} checkout={checkout} />
    </>
  )
}
