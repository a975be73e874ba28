// Reads what the screens of a widget show: texts, lines, amounts, the payer, the receipt, and the events of the page.
import { problemMessage } from '../../../../src/domain/messages/problem-message.ts'
import { paymentStatusMessages } from '../../../../src/domain/messages/status-messages.ts'
import { shownLines } from '../../../../src/domain/order/cart-lines.ts'
import { membershipIn, problemWith } from '../../../../src/domain/order/order.ts'
import type { OrderLine } from '../../../../src/domain/order/order-line.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { parseRoute } from '../../../../src/domain/route.ts'
import { asksForContact, payerOf } from '../../../../src/flow/order/order-details.ts'
import {
  amountsIn,
  cartIn,
  giftCardsIn,
  isSettled,
  orderIn,
  sentPaymentFor,
} from '../../../../src/flow/state/orders.ts'
import type { StartedWidget } from './start-widget.ts'

interface Now {
  readonly widget: StartedWidget
  /** The problem that the last action returned. A dialog or a form shows it. */
  readonly problem: Problem | null
}

/** Returns functions that read the current state of a tab. Each reload starts a new widget, so `now` returns the current one. */
export function whatIsShown(now: () => Now) {
  const state = () => now().widget.services.store.getState()
  const cartOfRoute = () => parseRoute(state().route)?.cartId ?? null
  /** Returns the id of the cart whose checkout is shown. */
  const shownCart = (): string => {
    const cartId = cartOfRoute()
    if (cartId === null) throw new Error(`No checkout is shown, but ${state().route}.`)
    return cartId
  }
  /** Returns the text about a payment whose reply was lost, as screens/checkout/payment-status-panel.tsx shows it. */
  function paymentText(cartId: string): string {
    const outcome = sentPaymentFor(state(), cartId)?.outcome
    if (!outcome) return ''
    const { open, asking, unknown, closed } = paymentStatusMessages
    switch (outcome.status) {
      case 'asking':
        return asking
      case 'unknown':
        return unknown
      case 'closed':
        return `${closed[outcome.paid].title} ${closed[outcome.paid].text}`
      case 'open':
        return `${open.lost} ${outcome.balanceInCents === 0 ? open.nothingToPay : open.before} ${open.next}`
    }
  }

  return {
    state,
    shownCart,
    route: () => state().route,
    /** Returns the details of all events of this name. */
    events: (name: string) =>
      now()
        .widget.emitted.filter(event => event.name === name)
        .map(({ detail }) => detail as object),
    /** Returns all sentences that the visitor reads. They come from the notice, the order, the last action and the last payment. */
    said(): string {
      const { problem, widget } = now()
      const cartId = cartOfRoute()
      const ofOrder = cartId && problemWith(orderIn(state(), cartId))
      const dialog = widget.screens.session()?.store.getState().shownError
      const texts = [
        state().notice,
        ofOrder && problemMessage(ofOrder, 'checkout-load'),
        problem && problemMessage(problem, 'payment'),
        dialog && problemMessage(dialog, 'payment'),
        cartId && paymentText(cartId),
      ]
      return [...new Set(texts.filter(text => text))].join('\n')
    },
    /** Returns the personal details in the form. */
    draft: () => state().draft,
    /** Whether the form says that its details are from earlier, and has the button “Not you?” (screens/draft-restored.tsx). */
    saysNotYou(): boolean {
      const { visitor } = state()
      return visitor.status === 'anonymous' && visitor.draftRestored
    },
    /** Returns the lines of the order summary as texts, such as `Adult × 2 $44.00`. */
    lines(): readonly string[] {
      const cart = cartIn(state(), shownCart())
      const membership = membershipIn(orderIn(state(), shownCart()))
      return (cart ? shownLines(cart, state().sessions, membership) : []).map(lineText)
    },
    payer: () => payerOf(state(), shownCart()),
    asksForContact: () => asksForContact(state(), shownCart()),
    amounts: () => amountsIn(state(), shownCart()),
    giftCards: () => giftCardsIn(state(), shownCart()).map(({ cardNumber }) => cardNumber),
    /** Returns the duration that is selected. */
    selected: () => state().choice.duration,
    isPayable: () => isSettled(state(), shownCart()),
    receipt: () => state().receipt,
    /** Returns the receipt's lines as texts, as `lines` does. */
    receiptLines: () => (state().receipt?.lines ?? []).map(lineText),
  }
}

function lineText({ label, detail, quantity, cents }: OrderLine): string {
  const count = quantity !== undefined && quantity > 1 ? ` × ${quantity}` : ''
  const price = cents === undefined ? '' : ` $${(cents / 100).toFixed(2)}`
  return `${label}${count}${detail ? ` (${detail})` : ''}${price}`
}
