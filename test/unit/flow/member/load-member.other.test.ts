// Another member in the same tab (specification §13): whose session it is decides what is kept.

import { describe, expect, it } from 'vitest'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { finishOrder } from '../../../../src/flow/payment/finish-order.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { ada, type FakeServices, fakeServices, memoryStorage } from '../fake-services.ts'

const bob = { ...ada, id: 'm-9', email: 'bob@example.com', firstName: 'Bob', mobilePhone: '0499 999 999' }
const asMember = (member: typeof ada | null) => ({ member: { current: async () => member } })
const receipt = {
  valueInCents: 1900,
  membership: 'adult-1year' as const,
  email: 'ada@example.com',
  paymentType: 'braintree' as const,
  orderType: 'registration' as const,
  orderNumber: 'c-1',
  completedAt: '2024-03-05T04:05:00.000Z',
  giftCardsInCents: 0,
  lines: [],
}

/** Ada was at the checkout, and had bought something before. */
async function adasFlow(storage = memoryStorage()) {
  const services = fakeServices({ storage, answers: asMember(ada), route: '/checkout/c-1' })
  await loadMember(services)
  services.cache.set('cart.c-1', cart, 300)
  services.store.setState(({ draft, choice }) => ({
    cart,
    heldCart: { ...cart, id: 'c-0' },
    membershipCartId: 'c-1',
    ordered: 'adult-1year',
    acceptedEmail: 'ada@example.com',
    receipt,
    paying: { cartId: 'c-1', paymentType: 'braintree' },
    draft: { ...draft, postCode: '3999' },
    choice: { ...choice, termsAccepted: true, term: '2year' },
  }))
  return services
}

const kept = ({ store }: FakeServices) => {
  const { cart, heldCart, membershipCartId, ordered, acceptedEmail, receipt, paying, draft, choice } =
    store.getState()
  return { cart, heldCart, membershipCartId, ordered, acceptedEmail, receipt, paying, draft, choice }
}
const nothing = {
  cart: null,
  heldCart: null,
  membershipCartId: null,
  ordered: null,
  acceptedEmail: null,
  receipt: null,
  paying: null,
}

describe('another member', () => {
  it.each(['in the same page', 'after a reload'])('inherits nothing, %s', async when => {
    const storage = memoryStorage()
    const before = await adasFlow(storage)
    const after = when === 'after a reload' ? fakeServices({ storage, route: '/checkout/c-1' }) : before
    after.answer(asMember(bob))
    await loadMember(after)
    expect(kept(after)).toMatchObject({ ...nothing, choice: { termsAccepted: false, term: '1year' } })
    expect(after.store.getState().draft).toMatchObject({
      email: 'bob@example.com',
      firstName: 'Bob',
      postCode: '2031',
    })
    expect(after.went).toEqual(['=/register/membership'])
    expect(storage.getItem('movingstory.cart.c-1')).toBeNull()
    const stored = Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''))
    expect(stored.join()).not.toContain('ada@example.com')
  })

  it('inherits nothing when the session of the first had ended in between', async () => {
    const services = await adasFlow()
    services.answer(asMember(null))
    await loadMember(services)
    services.answer(asMember(bob))
    await loadMember(services)
    expect(kept(services)).toMatchObject(nothing)
  })

  it('who logs in during a payment of the first takes over nothing of it afterwards', async () => {
    const services = await adasFlow()
    services.store.setState({ payment: { method: 'creditCard', isSending: true } })
    services.answer(asMember(bob))
    const known = loadMember(services)
    await settle()
    expect(services.store.getState()).toMatchObject({ cart: { id: 'c-1' }, member: { id: ada.id } })
    finishOrder(services, 'c-1', 'braintree')
    services.store.setState({ payment: null })
    await known
    expect(kept(services)).toMatchObject(nothing)
  })
})

describe('the same member', () => {
  it('keeps all when the session had ended and is back', async () => {
    const services = await adasFlow()
    const before = kept(services)
    services.answer(asMember(null))
    await loadMember(services)
    expect(kept(services)).toEqual(before)
    services.answer(asMember(ada))
    await loadMember(services)
    expect(kept(services)).toEqual(before)
  })

  it('keeps all after a reload', async () => {
    const storage = memoryStorage()
    const before = kept(await adasFlow(storage))
    const after = fakeServices({ storage, answers: asMember(ada), route: '/checkout/c-1' })
    await loadMember(after)
    expect(kept(after)).toEqual(before)
    expect(after.went).toEqual([])
  })
})

it('a visitor who logs in keeps what was ordered and typed', async () => {
  const services = fakeServices()
  await loadMember(services)
  services.store.setState({ cart, membershipCartId: 'c-1', acceptedEmail: 'ann@example.com' })
  services.answer(asMember(ada))
  await loadMember(services)
  expect(kept(services)).toMatchObject({ cart, membershipCartId: 'c-1', acceptedEmail: 'ann@example.com' })
})

it('a page that opens for a visitor after a member keeps nothing of the member’s order', async () => {
  const storage = memoryStorage()
  await adasFlow(storage)
  const after = fakeServices({ storage, route: '/checkout/c-1' })
  await loadMember(after)
  expect(kept(after)).toMatchObject(nothing)
})
