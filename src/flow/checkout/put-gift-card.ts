// Puts a gift card on an order, or takes all of them off (api §3.5).
import type { GiftCardInput, OrderName } from '../../domain/order/order.ts'
import { atServer } from '../order/at-server.ts'
import { note } from '../state/note.ts'
import type { Own } from '../state/services.ts'

/** Number and PIN have digits only. The captcha action is `giftCard`. Rejects with a ProblemError. */
export async function putGiftCard(own: Own, name: OrderName, input: GiftCardInput): Promise<void> {
  const { api, captcha } = own
  const giftCards = await atServer(own, name, async cartId => {
    const recaptchaToken = await captcha.token('giftCard')
    return await api.checkout.addGiftCard(cartId, { ...input, recaptchaToken })
  })
  note(own, name, { is: 'gift-cards', giftCards, input })
}

export async function takeGiftCardsOff(own: Own, name: OrderName): Promise<void> {
  const giftCards = await atServer(own, name, cartId => own.api.checkout.removeGiftCard(cartId))
  note(own, name, { is: 'gift-cards', giftCards, input: null })
}
