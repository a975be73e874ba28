// Loads the checkout (specification §4.4): removes the gift cards first, then fetches the payment details and compares the order.
import { differenceMessage } from '../../domain/messages/difference-message.ts'
import { GIFT_CARD_OFF } from '../../domain/messages/order-notices.ts'
import type { Difference } from '../../domain/order/differences.ts'
import { detailsOf, inCart, type OrderName } from '../../domain/order/order.ts'
import { ProblemError } from '../../domain/problem.ts'
import { askAboutDismissed } from '../order/ask-about-dismissed.ts'
import { askForVisitor } from '../order/ask-for-visitor.ts'
import { differencesFrom } from '../order/compare-order.ts'
import { loadOptions, reloadOptions } from '../order/load-options.ts'
import { readOrder } from '../order/read-order.ts'
import { isHeldCart, withCart } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'
import { buyerIn } from '../state/visitor.ts'

/**
 * Removes the gift cards from the order and loads its checkout. Rejects with a ProblemError. While a payment for the cart is open, nothing
 * in the cart changes, so its gift cards stay. If the gift cards are gone afterwards, a notice says so. Resolves as `fetchCheckout` does.
 * @param isJustOrdered whether the same command has ordered the membership. It then shows the differences itself (order-again.ts).
 */
export async function loadCheckout(
  scoped: ScopedServices,
  name: OrderName,
  isJustOrdered = false,
): Promise<readonly Difference[]> {
  const { store, api } = scoped
  await askAboutDismissed(scoped)
  const before = inCart(store.getState().orders[name])
  const giftCard = detailsOf(store.getState().orders[name])?.giftCardInput ?? null
  const isHeld = before !== null && isHeldCart(scoped, before.cartId)
  if (!isHeld) recordOrderEvent(scoped, name, { type: 'loading' })
  if (name === 'membership' && !store.getState().options) void loadOptions(scoped.unscoped)
  if (!isHeld) await withCart(scoped, name, cartId => api.checkout.removeGiftCard(cartId))
  const differences = await fetchCheckout(scoped, name, isJustOrdered)
  const now = inCart(store.getState().orders[name])
  if (!before || !now || before.giftCardsInCents === 0 || now.giftCardsInCents > 0) return differences
  addNotice(scoped, GIFT_CARD_OFF)
  store.setState({ openOption: 'giftCard', giftCardOff: giftCard && { cartId: now.cartId, input: giftCard } })
  return differences
}

/**
 * Fetches the server's order, compares it with the order on the screen, and records it, with amounts in cents. Rejects with a ProblemError.
 * A notice says what has changed. The order of a membership that differs is not confirmed any more, so that the widget orders it again. If
 * the server names a different buyer, GET member is sent, and the order stays unpayable. Resolves to the differences.
 * @param isJustOrdered as in `loadCheckout`
 */
export async function fetchCheckout(
  scoped: ScopedServices,
  name: OrderName,
  isJustOrdered = false,
): Promise<readonly Difference[]> {
  const { store } = scoped
  const server = await readOrder(scoped, name)
  const differences = differencesFrom(store.getState(), name, server)
  // Nothing of a different person is shown before the visitor has answered.
  if (has(differences, 'buyer')) {
    await askForVisitor(scoped)
    throw new ProblemError({ kind: 'buyer-changed', isNamed: true })
  }
  recordServersOrder(scoped, name, server, differences)
  const contents = differences.filter(({ type }) => type !== 'order-type')
  if (!isJustOrdered) {
    if (name === 'membership' && isToBeRestored(contents))
      recordOrderEvent(scoped, name, { type: 'changed-elsewhere' })
    tellDifferences(scoped, contents)
  }
  // The login may have changed. Servers also send the same type for every buyer, so the type alone decides nothing.
  if (has(differences, 'order-type')) await askForVisitor(scoped)
  return contents
}

/**
 * Returns whether a membership has to be ordered again, because the server has something else in its cart. Different balances or gift cards
 * need no new order.
 */
export const isToBeRestored = (differences: readonly Difference[]): boolean =>
  differences.some(({ type }) => !['due', 'pay-pal-due', 'gift-cards', 'price', 'order-type'].includes(type))

const has = (differences: readonly Difference[], type: Difference['type']): boolean =>
  differences.some(difference => difference.type === type)

/** Records the server's order as the one that the screen shows. */
export function recordServersOrder(
  scoped: ScopedServices,
  name: OrderName,
  { checkout, cart }: Awaited<ReturnType<typeof readOrder>>,
  differences: readonly Difference[],
): void {
  const price = differences.find(difference => difference.type === 'price')
  recordOrderEvent(scoped, name, {
    type: 'loaded',
    checkout,
    cart,
    of: name,
    buyer: buyerIn(scoped.store.getState()),
    ...(price && { priceInCents: price.after }),
  })
  if (checkout.giftCards.length > 0 || !has(differences, 'gift-cards')) return
  // The event `loaded` keeps the widget's own list if the server's list is empty (specification §4.5).
  recordOrderEvent(scoped, name, { type: 'gift-cards', giftCards: [], input: null })
  addNotice(scoped, GIFT_CARD_OFF)
}

/** Shows a notice about the differences, if any. If a price has changed, the prices beside the durations are loaded again. */
export function tellDifferences(scoped: ScopedServices, differences: readonly Difference[]): void {
  const message = differenceMessage(differences)
  if (message !== '') addNotice(scoped, message)
  if (differences.some(({ type }) => type === 'price')) void reloadOptions(scoped.unscoped)
}

export function addNotice({ store }: Pick<ScopedServices, 'store'>, text: string): void {
  store.setState(({ notice }) => ({
    notice: notice?.includes(text) ? notice : [notice, text].filter(Boolean).join('\n'),
  }))
}
