// Tests that a member's flow is suspended until the reply to GET member, and is resumed only for the same member (specification §13).
import { describe, expect, it, test } from 'vitest'
import { cartOf } from '../../../../src/domain/order/order.ts'
import { forgetVisitor } from '../../../../src/flow/member/forget-visitor.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { ada } from '../fake-services.ts'
import { stored } from '../reloaded.ts'
import { confirmed } from '../visitors.ts'
import { adasTab, asMember, customer, isFailing, kept, nothing, receipt } from './adas-tab.ts'

describe('after a reload, a member’s flow', () => {
  it('is hidden from a visitor, and restored when the member logs in', async () => {
    const { reload } = await adasTab()
    const after = reload(asMember(null), '/checkout/c-1')
    await loadMember(after)
    expect(kept(after)).toMatchObject({
      ...nothing,
      // The tickets belong to the page.
      orders: { membership: { status: 'none' }, host: { status: 'notLoaded', cartId: 'c-0', cart: null } },
      draft: emptyDraft,
    })
    expect(after.went).toEqual(['=/register/membership'])
    after.answer(asMember(ada))
    await loadMember(after)
    expect(kept(after)).toMatchObject({
      told: receipt,
      draft: { postCode: '3999' },
      acceptedEmail: ada.email,
    })
  })

  it('is removed with the early input when the widget forgets the visitor', async () => {
    const { reload, storage } = await adasTab()
    const after = reload(asMember(null))
    await loadMember(after)
    storage.setItem('movingstory.typed.ritz/register', '{"of":"","inputs":[]}')
    storage.setItem('page', 'its own')
    forgetVisitor(after)
    expect(stored(storage)).not.toContain(ada.email)
    expect(stored(storage)).not.toContain('"of"')
    expect(stored(storage)).toContain('its own')
  })
})

describe('an unresolved payment of a member', () => {
  const emptyCustomer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

  it('has no customer details until the member logs in again', async () => {
    const { reload } = await adasTab({ isAsked: true })
    const after = reload(asMember(null), '/checkout/c-1')
    await loadMember(after)
    const { membership, host } = kept(after).orders
    expect(membership).toMatchObject({
      status: 'paymentSent',
      payment: { cartId: 'c-1', customer: emptyCustomer },
    })
    expect(cartOf(membership)).toBeNull()
    expect(host).toMatchObject({ status: 'notLoaded', cartId: 'c-0', cart: null })
    // The visitor stays at the order's checkout, because no other step asks the server about the payment.
    expect(after.went).toEqual([])
    after.answer(asMember(ada))
    await loadMember(after)
    expect(kept(after).orders.membership).toMatchObject({
      status: 'paymentSent',
      payment: { customer },
      before: { cart },
    })
  })
})

// Tests what happens to orders and details that are added while a member's flow is suspended (specification §13).

test('a flow that begins before GET member replies replaces the suspended one', async () => {
  const { reload } = await adasTab()
  const after = reload(asMember(null))
  await loadMember(after)
  after.store.setState(({ draft, choice }) => ({
    draft: { ...draft, mobilePhone: '0411 111 111' },
    choice: { ...choice, age: 'senior', ageTouched: true },
  }))
  recordOrderEvent(after, 'membership', { type: 'cart-made', cart: { ...cart, id: 'c-5' } })
  recordOrderEvent(after, 'membership', {
    type: 'ordered',
    cart: { ...cart, id: 'c-5' },
    confirmed: confirmed('adult-1year'),
  })
  after.answer(asMember(ada))
  await loadMember(after)
  expect(kept(after)).toMatchObject({
    draft: { mobilePhone: '0411 111 111', postCode: '3999', email: ada.email },
    choice: { age: 'senior', termsAccepted: false },
    // The membership is unconfirmed, because it was ordered at a visitor's price.
    orders: {
      membership: { status: 'notLoaded', cartId: 'c-5', confirmed: null },
      host: { cartId: 'c-0', confirmed: { content: 'goods' } },
    },
  })
})

test('the restored flow contains no orders that were completed meanwhile', async () => {
  const { reload } = await adasTab()
  const after = reload(isFailing)
  await loadMember(after)
  for (const cartId of ['c-1', 'c-0', 'c-7']) {
    recordOrderEvent(after, 'host', { type: 'opened', cartId })
    recordOrderEvent(after, 'host', { type: 'ended' })
  }
  after.answer(asMember(ada))
  await loadMember(after)
  expect(kept(after).orders).toEqual({ membership: { status: 'none' }, host: { status: 'none' } })
})

test('the host page’s order stays after the login session has ended and the page was reloaded', async () => {
  const { before, reload } = await adasTab()
  before.answer(asMember(null))
  await loadMember(before)
  const after = reload(asMember(null), '/checkout/c-0')
  await loadMember(after)
  expect(after.store.getState().orders).toMatchObject({
    membership: { status: 'none' },
    host: { status: 'notLoaded', cartId: 'c-0' },
  })
  expect(after.went).toEqual([])
})
