// The order summary (specification §15.8): payer, items, total, gift cards, and the balance left to pay. It stands in the
// side panel of a wide widget, and folds to one line in a narrow one (specification §2.4).
import { useEffect, useId, useRef } from 'react'
import { membershipName } from '../../../domain/member/membership-option.ts'
import { toAud } from '../../../domain/money.ts'
import type { Cart } from '../../../domain/order/cart.ts'
import { cartLines } from '../../../domain/order/cart-lines.ts'
import { type Checkout, orderSum } from '../../../domain/order/checkout.ts'
import type { OrderLine } from '../../../domain/order/order-line.ts'
import { loadSessions } from '../../../flow/order/load-options.ts'
import { isContactMissing, payerOf } from '../../../flow/order/order-details.ts'
import { chosenOption } from '../../../flow/order/submit-membership-order.ts'
import { isMembershipOrder } from '../../../flow/state/checkout-state.ts'
import { Email } from '../../../ui/email.tsx'
import { Price } from '../../../ui/price.tsx'
import { lineKey, OrderRow } from '../../order-row.tsx'
import { useFlow, useServices } from '../../services-context.ts'
import { ChangeDetails } from './contact-form.tsx'
import { useSidePanel } from './use-side-panel.ts'

export interface OrderSummaryProps {
  readonly cartId: string
  readonly checkout: Checkout
}

export function OrderSummary({ cartId, checkout }: OrderSummaryProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { config, store } = useServices()
  const isOpen = useFlow(state => state.isOrderOpen)
  const cart = useFlow(state => (state.cart?.id === cartId ? state.cart : null))
  const draft = useFlow(state => state.draft)
  // While name and email are being typed, they are half of somebody.
  const isForSomebody = useFlow(state => payerOf(state).email !== '' && !isContactMissing(state, cartId))
  const hasGiftCards = useFlow(state => state.giftCards.length > 0)
  const busy = useFlow(state => state.checkoutBusy)
  const lines = useOrderLines(cart)
  useOrderSessions(cartId)
  useSidePanel(place)

  const { firstName, lastName, email } = payerOf({ checkout, draft })
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const { totalInCents, giftCardsInCents, balanceInCents } = orderSum(cart, checkout, hasGiftCards)
  return (
    <div className="mc-order-place" ref={place}>
      <section className="mc-order" part="card" aria-labelledby={`${id}-title`} aria-busy={busy}>
        {/* The style sheet shows one of the two headings. */}
        <h3 className="mc-subheading mc-order-title" id={`${id}-title`}>
          Your order
        </h3>
        <h3 className="mc-order-fold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-lines`}
            onClick={() => store.setState({ isOrderOpen: !isOpen })}
          >
            <span className="mc-order-fold-words">
              <span>
                Your order · <Amount cents={hasGiftCards ? totalInCents : balanceInCents} />
              </span>{' '}
              {hasGiftCards && (
                <span className="mc-order-fold-left">
                  Left to pay <Amount cents={balanceInCents} />
                </span>
              )}
            </span>
            <span className="mc-item-mark" aria-hidden="true" />
          </button>
        </h3>
        <div className={isOpen ? undefined : 'mc-order-folded'} id={`${id}-lines`}>
          {isForSomebody && (
            <p className="mc-order-note mc-order-for">
              <span key={email}>
                {name !== '' && `For ${name} `}
                <Email text={name === '' ? `For ${email}` : `(${email})`} />
              </span>
              <ChangeDetails cartId={cartId} />
            </p>
          )}
          {lines.map(line => (
            <OrderRow key={lineKey(line)} line={line} />
          ))}
          <div className="mc-order-line mc-order-total">
            <span>Cart total</span>
            <Price cents={totalInCents} />
          </div>
          {hasGiftCards && (
            <>
              <OrderRow line={{ kind: 'fee', label: 'To be paid by gift card', cents: -giftCardsInCents }} />
              <div className="mc-order-line mc-order-total">
                <span>Left to pay</span>
                <Price cents={balanceInCents} />
              </div>
            </>
          )}
          {config.gstNote && <p className="mc-order-note">{config.gstNote}</p>}
        </div>
        <p className="mc-order-note" role="status">
          {busy && <span>Updating the total…</span>}
        </p>
      </section>
    </div>
  )
}

/** The key makes React replace the element, not its text, which a translating browser may have replaced. */
function Amount({ cents }: { readonly cents: number }) {
  return <span key={cents}>{toAud(cents)}</span>
}

/** The lines of the order: our own label for a membership, the server's labels for a host page's order. */
function useOrderLines(cart: Cart | null): readonly OrderLine[] {
  const sessions = useFlow(state => state.sessions)
  const slug = useFlow(state => (isMembershipOrder(state, cart?.id) ? chosenOption(state)?.slug : undefined))
  if (!cart) return []
  const lines = cartLines(cart, sessions).filter(line => line.kind !== 'total')
  // For a single membership, the visitor's choice is a clearer label than the server's item name.
  const isAlone = cart.sessions.length === 0 && cart.concessions.length <= 1
  if (!isAlone || !slug) return lines
  return [{ kind: 'concession', label: membershipName(slug), cents: cart.totalInCents }]
}

/** Loads the film sessions of the order: for its summary, and for the receipt of a payment whose reply was lost. */
export function useOrderSessions(cartId: string): void {
  const services = useServices()
  const cart = useFlow(state => (state.cart?.id === cartId ? state.cart : null))
  useEffect(() => {
    if (!cart) return
    const ids = cart.sessions.map(({ sessionId }) => sessionId)
    void loadSessions(services, ids)
  }, [services, cart])
}
