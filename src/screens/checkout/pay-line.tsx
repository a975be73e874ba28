// The pay button, and beside it the amount to charge.
import type { ReactNode } from 'react'
import type { MethodName } from '../../domain/order/order-types.ts'
import { amountsIn } from '../../flow/state/orders.ts'
import { Amount } from '../../ui/price.tsx'
import { useOrderState } from '../order-context.ts'

export interface PayLineProps {
  readonly name: MethodName
  /** The button. The amount is not part of its accessible name. */
  readonly children: ReactNode
}

/** Shows the button and the amount to charge, the same amount that the payment method receives. */
export function PayLine({ name, children }: PayLineProps) {
  const cents = useOrderState((state, cartId) => {
    const amounts = amountsIn(state, cartId)
    if (!amounts) return null
    const { giftCardsInCents, balanceInCents, surchargeInCents } = amounts
    if (name === 'giftCard') return giftCardsInCents
    return name === 'payPal' ? balanceInCents + surchargeInCents : balanceInCents
  })
  return (
    <div className="mc-pay-line">
      <p className="mc-amount-line">
        {cents !== null && (
          <>
            {name === 'giftCard' ? 'By gift card' : 'To pay'}{' '}
            <strong>
              <Amount cents={cents} />
            </strong>
          </>
        )}
      </p>
      {children}
    </div>
  )
}
