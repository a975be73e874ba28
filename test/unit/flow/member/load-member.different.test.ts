// Tests that a different member in the same tab gets nothing from the first member's flow (specification §13).
import { describe, expect, it } from 'vitest'
import { toBeOrderedAgain } from '../../../../src/domain/order/change-of-owner.ts'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { receipt } from '../../domain/order/sample-orders.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { ada, type FakeServices, fakeServices, memoryStorage } from '../fake-services.ts'
import { stored } from '../reloaded.ts'
import { confirmed } from '../visitors.ts'
import { asMember } from './adas-tab.ts'

const bob = {
  ...ada,
  id: 'm-9',
  ...{ email: 'bob@example.com', firstName: 'Bob', lastName: 'Bell', mobilePhone: '0499 999 999' },
}
const bought = receipt({
  cartId: 'c-9',
  customer: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', mobilePhone: '' },
})

/** Creates Ada's flow. She is at the checkout, has completed an earlier order, and has lost the reply to a payment. */
async function adasFlow(storage = memoryStorage()) {
  const services = fakeServices({ storage, answers: asMember(ada), route: '/checkout/c-1' })
  await loadMember(services)
  services.store.setState(({ draft, choice }) => ({
    orders: {
      membership: notLoaded('c-1', { cart, confirmed: confirmed('adult-1year', ada) }),
      host: notLoaded('c-0', { cart: { ...cart, id: 'c-0' }, confirmed: confirmed('goods') }),
    },
    acceptedEmail: 'ada@example.com',
    receipt: bought,
    draft: { ...draft, postCode: '3999' },
    choice: { ...choice, termsAccepted: true, duration: '2year' },
  }))
  return services
}

const kept = ({ store }: FakeServices) => {
  const { orders, acceptedEmail, receipt, draft, choice } = store.getState()
  return { orders, acceptedEmail, receipt, draft, choice }
}
const nothing = {
  orders: { membership: { status: 'none' }, host: { status: 'none' } },
  acceptedEmail: null,
  receipt: null,
}

describe('a different member', () => {
  it.each(['in the same page', 'after a reload'])(
    'gets nothing from the first member’s flow (%s)',
    async when => {
      const storage = memoryStorage()
      const before = await adasFlow(storage)
      expect(stored(storage)).toContain('c-1')
      const after = when === 'after a reload' ? fakeServices({ storage, route: '/checkout/c-1' }) : before
      after.answer(asMember(bob))
      await loadMember(after)
      expect(kept(after)).toMatchObject({ ...nothing, choice: { termsAccepted: false, duration: '1year' } })
      expect(after.store.getState().draft).toMatchObject({
        email: 'bob@example.com',
        firstName: 'Bob',
        postCode: '2031',
      })
      expect(after.went).toEqual(['=/register/membership'])
      for (const hers of ['ada@example.com', '"c-1"', '"c-0"']) expect(stored(storage)).not.toContain(hers)
    },
  )

  it('gets nothing from the first member’s flow after that session has ended', async () => {
    const services = await adasFlow()
    services.answer(asMember(null))
    await loadMember(services)
    services.answer(asMember(bob))
    await loadMember(services)
    expect(kept(services)).toMatchObject(nothing)
  })
})

it('the same member keeps the whole flow after a reload', async () => {
  const storage = memoryStorage()
  const before = kept(await adasFlow(storage))
  const after = fakeServices({ storage, answers: asMember(ada), route: '/checkout/c-1' })
  await loadMember(after)
  expect(kept(after)).toEqual(before)
  expect(after.went).toEqual([])
})

// Tests that an unresolved payment stays when a different member logs in, but without the personal details of the payment's customer.

const emptyCustomer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
const details = ['ann@example.com', 'Ann', 'ada@example.com', 'Ada', 'Lovelace', ada.mobilePhone]

/** Ends Ada's login session at the checkout. Ada then pays as a visitor, and the reply is lost. */
async function lost() {
  const storage = memoryStorage()
  const bench = await enteredCheckout({ storage, answers: asMember(ada) })
  const { draft } = bench.state()
  const hers = { email: ada.email, firstName: 'Ada', lastName: 'Lovelace', mobilePhone: ada.mobilePhone }
  bench.services.store.setState({ draft: { ...draft, ...hers }, acceptedEmail: ada.email })
  bench.services.answer(asMember(null))
  await loadMember(bench.services)
  await enterCheckout(bench.services, 'c-1')
  await bench.losePay()
  expect(bench.membership()).toMatchObject({
    status: 'paymentSent',
    payment: { customer: { email: ada.email } },
  })
  return { ...bench, storage }
}

describe('an unresolved payment by a member who has logged out', () => {
  it.each(['in the same page', 'after a reload'])(
    'has no personal details for the next member (%s)',
    async when => {
      const bench = await lost()
      const isReload = when === 'after a reload'
      const after = isReload
        ? fakeServices({ storage: bench.storage, route: '/checkout/c-1' })
        : bench.services
      after.answer(asMember(bob))
      await loadMember(after)
      expect(after.store.getState().orders.membership).toMatchObject({
        status: 'paymentSent',
        payment: { cartId: 'c-1', paymentType: 'braintree', valueInCents: 1900, customer: emptyCustomer },
        before: { status: 'notLoaded', cartId: 'c-1' },
      })
      expect(after.store.getState()).toMatchObject({
        visitor: { member: { id: 'm-9' } },
        draft: { email: bob.email, firstName: 'Bob', lastName: 'Bell', mobilePhone: bob.mobilePhone },
      })
      for (const one of details) expect(stored(bench.storage)).not.toContain(one)
    },
  )

  it('is unchanged after the member logs in again', async () => {
    const bench = await lost()
    const before = bench.membership()
    bench.services.answer(asMember(ada))
    await loadMember(bench.services)
    expect(bench.membership()).toMatchObject({
      status: 'paymentSent',
      payment: { customer: { email: ada.email } },
    })
    expect(bench.membership()).toEqual(toBeOrderedAgain(before))
  })
})
