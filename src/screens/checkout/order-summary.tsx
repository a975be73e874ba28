// Before the charge: what is bought, for whom, how much, what gift cards pay, and what is left (ux.md 8).
import { useEffect, useId } from 'react'
import type { Checkout } from '../../domain/checkout.ts'
import { orderSum } from '../../domain/order-sum.ts'
import { loadSessions } from '../../flow/load-sessions.ts'
import { payerOf } from '../../flow/payer-of.ts'
import { Price } from '../../ui/price.tsx'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'
import { OrderRow } from './order-row.tsx'
import { useOrderLines } from './use-order-lines.ts'

export interface OrderSummaryProps {
  readonly cartId: string
  readonly checkout: Checkout
}

export function OrderSummary({ cartId, checkout }: OrderSummaryProps) {
  const services = useServices()
  const id = useId()
  const cart = useFlow(state => (state.cart?.id === cartId ? state.cart : null))
  const draft = useFlow(state => state.draft)
  const hasGiftCards = useFlow(state => state.giftCards.length > 0)
  const busy = useFlow(state => state.checkoutBusy)
  const lines = useOrderLines(cart)
  useEffect(() => {
    if (cart)
      void loadSessions(
        services,
        cart.sessions.map(({ sessionId }) => sessionId),
      )
  }, [services, cart])

  const { firstName, lastName, email } = payerOf({ checkout, draft })
  const { totalInCents, giftCardsInCents, balanceInCents } = orderSum(cart, checkout, hasGiftCards)
  return (
    <section className="mc-order" part="card" aria-labelledby={`${id}-title`} aria-busy={busy}>
      <h3 className="mc-subheading" id={`${id}-title`}>
        Your order
      </h3>
      {email !== '' && (
        <p className="mc-order-note">
          <span key={email}>{`For ${[firstName, lastName, `(${email})`].filter(Boolean).join(' ')}`}</span>
        </p>
      )}
      {lines.map(line => (
        <OrderRow key={`${line.kind} ${line.label} ${line.detail ?? ''} ${line.cents ?? ''}`} line={line} />
      ))}
      <div className="mc-order-line mc-order-total">
        <span>Cart total</span>
        <Price cents={totalInCents} />
      </div>
      {hasGiftCards && (
        <>
          <OrderRow line={{ kind: 'fee', label: 'Paid by gift card', cents: -giftCardsInCents }} />
          <div className="mc-order-line mc-order-total">
            <span>Left to pay</span>
            <Price cents={balanceInCents} />
          </div>
        </>
      )}
      <p className="mc-order-note" role="status">
        {busy && <span>Updating the total…</span>}
      </p>
    </section>
  )
}
