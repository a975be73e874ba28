// Tests that an unresolved payment stays when a different member logs in, but without the personal details of the payment's customer.

import { describe, expect, it } from 'vitest'
import { toBeOrderedAgain } from '../../../../src/domain/order/change-of-owner.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { ada, fakeServices, memoryStorage } from '../fake-services.ts'

const bob = {
  ...ada,
  id: 'm-9',
  email: 'bob@example.com',
  firstName: 'Bob',
  lastName: 'Bell',
  mobilePhone: '0499 999 999',
}
const asMember = (member: typeof ada | null) => ({ member: { current: async () => member } })
const emptyCustomer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

/** Returns all values in the tab's storage as one text. */
const stored = (storage: Storage): string =>
  Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')).join()
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
  bench.fail('checkout.complete', { kind: 'network' })
  await bench.pay()
  await settle()
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
