// Puts a gift card on an order, or takes all of them off (api §3.5).
import { mergeGiftCards } from '../../domain/order/checkout.ts'
import type { GiftCardInput, OrderName } from '../../domain/order/order.ts'
import { detailsOf } from '../../domain/order/order.ts'
import { atServer } from '../order/at-server.ts'
import { note } from '../state/note.ts'
import type { Own } from '../state/services.ts'

/** Number and PIN have digits only. The captcha action is `giftCard`. Rejects with a ProblemError. */
export async function putGiftCard(own: Own, name: OrderName, input: GiftCardInput): Promise<void> {
  const { api, captcha, store } = own
  const { cardNumber, cardPin } = input
  const reply = await atServer(own, name, async cartId => {
    const recaptchaToken = await captcha.token('giftCard')
    return await api.checkout.addGiftCard(cartId, { cardNumber, cardPin, recaptchaToken })
  })
  const { giftCards = [], giftCardInput: before = null } = detailsOf(store.getState().orders[name]) ?? {}
  note(own, name, {
    is: 'gift-cards',
    giftCards: mergeGiftCards(giftCards, reply),
    input: { cardNumber, cardPin, before },
  })
}

export async function takeGiftCardsOff(own: Own, name: OrderName): Promise<void> {
  const giftCards = await atServer(own, name, cartId => own.api.checkout.removeGiftCard(cartId))
  note(own, name, { is: 'gift-cards', giftCards, input: null })
}
