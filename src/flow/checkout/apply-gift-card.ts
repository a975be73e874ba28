// Puts a gift card on an order, or removes all its gift cards (api §3.5).
import { mergeGiftCards } from '../../domain/order/checkout.ts'
import type { GiftCardInput, OrderName } from '../../domain/order/order.ts'
import { detailsOf } from '../../domain/order/order.ts'
import { ProblemError } from '../../domain/problem.ts'
import { isHeldCart, withCart } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'

/**
 * Puts a gift card on the order and records the order's new list of gift cards. Rejects with a ProblemError, e.g. `captcha-unavailable` or
 * `cart-expired`. Number and PIN must have digits only. The captcha action is `giftCard`.
 */
export async function applyGiftCard(
  scoped: ScopedServices,
  name: OrderName,
  input: GiftCardInput,
): Promise<void> {
  const { api, captcha, store } = scoped
  const { cardNumber, cardPin } = input
  const reply = await withCart(scoped, name, async cartId => {
    if (isHeldCart(scoped, cartId)) throw new ProblemError({ kind: 'being-paid', isUnanswered: true })
    const recaptchaToken = await captcha.token('giftCard')
    return await api.checkout.addGiftCard(cartId, { cardNumber, cardPin, recaptchaToken })
  })
  const { giftCards = [], giftCardInput: before = null } = detailsOf(store.getState().orders[name]) ?? {}
  recordOrderEvent(scoped, name, {
    type: 'gift-cards',
    giftCards: mergeGiftCards(giftCards, reply),
    input: { cardNumber, cardPin, before },
  })
  store.setState({ giftCardOff: null })
}

/** Removes all gift cards from the order and records the list that the server returns. Rejects with a ProblemError. */
export async function removeGiftCards(scoped: ScopedServices, name: OrderName): Promise<void> {
  const giftCards = await withCart(scoped, name, cartId => {
    if (isHeldCart(scoped, cartId)) throw new ProblemError({ kind: 'being-paid', isUnanswered: true })
    return scoped.api.checkout.removeGiftCard(cartId)
  })
  recordOrderEvent(scoped, name, { type: 'gift-cards', giftCards, input: null })
}
