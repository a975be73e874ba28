// An amount that JavaScript would round, or that is no whole number of cents, is refused before it can be shown or paid (specification §9).
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiWith, problemFrom, someCart, someCheckout } from './replies.ts'

afterEach(() => void vi.restoreAllMocks())

const amounts = ['12345678901234567890', '9007199254740993', '1e300', '1900.5', '"1900"', 'null', '-1']
const badReply = { kind: 'bad-reply' }

describe.each(amounts)('the amount %s', amount => {
  it('is refused as the balance of a checkout', async () => {
    const { api } = apiWith({ text: someCheckout().replace('1900', amount) })
    expect(await problemFrom(api.checkout.get('c-1'))).toMatchObject(badReply)
  })
})

describe.each(amounts.filter(amount => amount !== '-1'))('the amount %s', amount => {
  it('is refused as the total of a cart', async () => {
    const { api } = apiWith({ text: someCart.replace('1900', amount) })
    expect(await problemFrom(api.cart.get('c-1'))).toMatchObject(badReply)
  })
  it('is refused as the balance of a gift card', async () => {
    const cards = `[{"cardNumber":"6","balanceInCents":${amount}}]`
    const { api } = apiWith({ text: someCheckout(cards) })
    expect(await problemFrom(api.checkout.get('c-1'))).toMatchObject(badReply)
  })
})
