// The order summary (specification §15.8): payer, items, total, fee or voucher, gift cards, and the balance to pay. It is in the
// side panel of a wide widget, and folds to one line in a narrow widget (specification §2.4).
import { useEffect, useId, useRef } from 'react'
import { type Amounts, valueInCentsOf } from '../../../domain/amounts.ts'
import { toAud } from '../../../domain/money.ts'
import {
  adjustmentLines,
  itemsInShort,
  shownLines,
  surchargeLines,
} from '../../../domain/order/cart-lines.ts'
import type { Customer } from '../../../domain/order/checkout.ts'
import { membershipIn } from '../../../domain/order/order.ts'
import type { OrderLine } from '../../../domain/order/order-line.ts'
import { toggleOrderSummary } from '../../../flow/checkout/open-parts.ts'
import { loadSessions } from '../../../flow/order/load-options.ts'
import { isContactMissing, payerOf, surchargeShown } from '../../../flow/order/order-details.ts'
import { chosenOption } from '../../../flow/order/order-membership.ts'
import { cartIn, isMembershipCart, isUpdating, orderIn, outcomeShown } from '../../../flow/state/orders.ts'
import { Email } from '../../../ui/email.tsx'
import { Heading, useRegionId } from '../../../ui/outline.tsx'
import { Price } from '../../../ui/price.tsx'
import { useAnnouncement, useVoice } from '../../../ui/voice/voice.tsx'
import { useOrderState } from '../../order-context.ts'
import { lineKey, OrderRow } from '../../order-row.tsx'
import { useFlow, useServices } from '../../services-context.ts'
import { useSidePanel } from '../../use-side-panel.ts'
import { ChangeDetails } from './contact-form.tsx'
import { PageLine, type PageLineProps } from './page-line.tsx'

const nameOf = ({ firstName, lastName }: Customer): string => [firstName, lastName].filter(Boolean).join(' ')

export interface OrderSummaryProps {
  readonly amounts: Amounts
}

export function OrderSummary({ amounts }: OrderSummaryProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const services = useServices()
  const isOpen = useFlow(state => state.isOrderOpen)
  const email = useOrderState((state, cartId) => payerOf(state, cartId).email)
  const name = useOrderState((state, cartId) => nameOf(payerOf(state, cartId)))
  // The payer is shown only when name and email are complete.
  const isContactThere = useOrderState((state, cartId) => !isContactMissing(state, cartId))
  const busy = useOrderState(isUpdating)
  const surcharge = useOrderState(surchargeShown)
  const lines = useOrderLines()
  const pageLines = usePageLines(lines)
  useOrderSessions()
  useSidePanel(place)

  const { totalInCents, adjustmentInCents, giftCardsInCents, balanceInCents } = amounts
  const dueInCents = balanceInCents + surcharge
  const hasGiftCards = giftCardsInCents > 0
  // While the outcome of a payment is shown, the order is hidden.
  const isHidden = useOrderState((state, cartId) => outcomeShown(state, cartId) !== null)
  useAnnouncement(busy && !isHidden && UPDATING_TOTAL)
  useChangedTotal(busy || isHidden, `${hasGiftCards ? 'Left to pay' : 'Cart total'}: ${toAud(dueInCents)}`)
  const extras = [
    ...adjustmentLines(adjustmentInCents),
    ...giftCardLines(giftCardsInCents),
    ...surchargeLines(surcharge),
  ]
  return (
    <div className="mc-panel-place" ref={place}>
      <section className="mc-order" part="card" aria-labelledby={useRegionId(`${id}-title`)}>
        {/* The style sheet shows one of the two headings. */}
        <Heading below={1} className="mc-subheading mc-order-title" id={`${id}-title`} tabIndex={-1}>
          Your order
        </Heading>
        <Heading below={1} className="mc-order-fold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-lines`}
            onClick={() => toggleOrderSummary(services)}
          >
            {/* The style sheet shows the attribute, so that the page's text names each item only once. */}
            <span className="mc-order-fold-words" data-items={isOpen ? '' : itemsInShort(lines)}>
              {/* The unfolded order has the amounts. */}
              <span>
                Your order
                {!isOpen && (
                  <>
                    {' '}
                    · <Amount cents={valueInCentsOf(amounts, surcharge)} />
                  </>
                )}
              </span>{' '}
              {!isOpen && hasGiftCards && (
                <span className="mc-order-fold-left">
                  Left to pay <Amount cents={dueInCents} />
                </span>
              )}
            </span>
            <span className="mc-item-mark" aria-hidden="true" />
          </button>
        </Heading>
        {email !== '' && isContactThere && (
          <p className={`mc-order-note mc-order-for${isOpen ? '' : ' mc-order-for-folded'}`}>
            <span key={email}>
              {name !== '' && `For ${name} `}
              <Email text={name === '' ? `For ${email}` : `(${email})`} />
            </span>
            <ChangeDetails />
          </p>
        )}
        <div className={isOpen ? undefined : 'mc-order-folded'} id={`${id}-lines`}>
          {lines.map((line, index) => (
            <OrderRow key={lineKey(line, index)} line={line}>
              {pageLines[index] && <PageLine {...pageLines[index]} />}
            </OrderRow>
          ))}
          <div className="mc-order-line mc-order-total">
            <span>Cart total</span>
            <Price cents={totalInCents} />
          </div>
          {extras.map((line, index) => (
            <OrderRow key={lineKey(line, index)} line={line} />
          ))}
          {extras.length > 0 && (
            <div className="mc-order-line mc-order-total">
              <span>Left to pay</span>
              <Price cents={dueInCents} />
            </div>
          )}
          {services.config.gstNote && <p className="mc-order-note">{services.config.gstNote}</p>}
        </div>
        <p className="mc-order-note">{busy && <span>{UPDATING_TOTAL}</span>}</p>
      </section>
    </div>
  )
}

const UPDATING_TOTAL = 'Updating the total…'

/** Announces the total after each change. */
function useChangedTotal(isUpdating: boolean, words: string): void {
  const announce = useVoice()
  const last = useRef(words)
  useEffect(() => {
    if (isUpdating || words === last.current) return
    last.current = words
    announce({ words })
  }, [announce, isUpdating, words])
}

const giftCardLines = (cents: number): readonly OrderLine[] =>
  cents > 0 ? [{ kind: 'fee', label: 'To be paid by gift card', cents: -cents }] : []

/** The key makes React replace the element rather than its text, which a translating browser may have replaced. */
function Amount({ cents }: { readonly cents: number }) {
  return <span key={cents}>{toAud(cents)}</span>
}

/**
 * Returns the lines of the order. While a different membership is being ordered, returns the line of the membership that the visitor has
 * just chosen.
 */
function useOrderLines(): readonly OrderLine[] {
  const sessions = useFlow(state => state.sessions)
  const cart = useOrderState(cartIn)
  const membership = useOrderState((state, cartId) =>
    isMembershipCart(state, cartId)
      ? (membershipIn(orderIn(state, cartId)) ?? chosenOption(state)?.slug ?? null)
      : null,
  )
  return cart ? shownLines(cart, sessions, membership) : []
}

/** Returns, for each line of a host page's order, what the page can remove there; null for other lines, and for a membership. */
function usePageLines(lines: readonly OrderLine[]): readonly (PageLineProps | null)[] {
  const cart = useOrderState(cartIn)
  const isMembership = useOrderState(isMembershipCart)
  const sessions = cart?.sessions.values()
  const last = lines.findLast(({ kind }) => kind === 'concession')
  return lines.map(line => {
    if (isMembership || !sessions) return null
    if (line.kind === 'session')
      return { sessionId: sessions.next().value?.sessionId ?? null, name: line.label }
    // The page's products are removed together, below the last one.
    return line === last ? { sessionId: null, name: 'the products' } : null
  })
}

/** Loads the order's film sessions. The summary shows them, and so does the receipt if the reply to a payment was lost. */
export function useOrderSessions(): void {
  const services = useServices()
  const cart = useOrderState(cartIn)
  useEffect(() => {
    if (!cart) return
    const ids = cart.sessions.map(({ sessionId }) => sessionId)
    void loadSessions(services, ids)
  }, [services, cart])
}
