// Tests that a visitor who logs in before the order is complete keeps the order and the typed text. The membership has to be ordered
// again, as a member (specification §13).
import { describe, expect, it } from 'vitest'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { confirmed } from '../visitors.ts'

const asMember = (member: typeof ada | null) => ({ member: { current: async () => member } })

describe('a visitor who logs in', () => {
  const visitor = async () => {
    const services = fakeServices()
    await loadMember(services)
    const host = notLoaded('c-2', { cart: { ...cart, id: 'c-2' }, confirmed: confirmed('goods') })
    services.store.setState(({ draft }) => ({
      orders: { membership: notLoaded('c-1', { cart, confirmed: confirmed('adult-1year') }), host },
      acceptedEmail: 'ada@example.com',
      draft: { ...draft, email: 'ada@example.com', mobilePhone: '0411 111 111' },
    }))
    services.answer(asMember(ada))
    return { services, host }
  }

  it('keeps the orders and the typed details', async () => {
    const { services } = await visitor()
    await loadMember(services)
    expect(services.store.getState()).toMatchObject({
      orders: { membership: { status: 'notLoaded', cartId: 'c-1', cart }, host: { cartId: 'c-2' } },
      acceptedEmail: 'ada@example.com',
      draft: { mobilePhone: '0411 111 111' },
    })
  })

  it('has to order the membership again and keeps the host page’s order', async () => {
    const { services, host } = await visitor()
    await loadMember(services)
    expect(services.store.getState().orders).toEqual({ membership: notLoaded('c-1', { cart }), host })
  })

  it('at the checkout has to order the membership again', async () => {
    const { membership, services } = await enteredCheckout()
    expect(membership()).toMatchObject({ status: 'payable', confirmed: { content: 'adult-1year' } })
    services.answer(asMember(ada))
    await loadMember(services)
    expect(membership()).toMatchObject({ status: 'notLoaded', cartId: 'c-1', confirmed: null })
  })
})

it('a membership that was ordered while logged out is ordered again after the login', async () => {
  const { membership, order, services } = await enteredCheckout({ answers: asMember(ada) })
  services.answer(asMember(null))
  await loadMember(services)
  const { draft } = services.store.getState()
  services.store.setState({ draft: { ...draft, email: ada.email }, acceptedEmail: ada.email })
  await chooseDuration(services, 'c-1', '2year')
  expect(order.itemId).toBe('activate-adult-2year')
  services.answer(asMember(ada))
  await loadMember(services)
  expect(membership()).toMatchObject({ status: 'notLoaded', cartId: 'c-1', confirmed: null })
  await enterCheckout(services, 'c-1')
  expect(order.itemId).toBe('renewal-adult-2year')
  expect(membership()).toMatchObject({ status: 'payable', confirmed: { content: 'adult-2year' } })
})
