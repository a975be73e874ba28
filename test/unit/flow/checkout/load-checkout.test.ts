// Tests which requests a load of the checkout sends, and what the visitor reads about the server's changes of the order.
import { describe, expect, test } from 'vitest'
import { GIFT_CARD_OFF } from '../../../../src/domain/messages/order-notices.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { atCheckout } from '../fake-checkout.ts'
import { ticketCheckout } from '../payment/ticket-checkout.ts'

describe('loading a membership’s checkout', () => {
  test('loads the membership options if they are missing', async () => {
    const { calls, services } = await atCheckout()
    services.store.setState({ options: null })
    await enterCheckout(services, 'c-1')
    expect(calls()).toContain('membershipOptions.list')
    expect(services.store.getState().options).not.toBeNull()
  })
})

describe('loading a host page’s checkout', () => {
  test('says that a gift card is off the order, and offers to add it again', async () => {
    const { services, state } = await ticketCheckout()
    await retryCheckout(services, 'c-1')
    expect(state().notice).toBeNull()
    const input = { cardNumber: '60001', cardPin: '1234' }
    await addGiftCard(services, 'c-1', input)
    await retryCheckout(services, 'c-1')
    expect(state()).toMatchObject({
      notice: GIFT_CARD_OFF,
      openOption: 'giftCard',
      giftCardOff: { cartId: 'c-1', input },
    })
  })
})
