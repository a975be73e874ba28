// Tests what happens to orders and details that are added while a member's flow is suspended (specification §13).
import { describe, expect, test } from 'vitest'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { ada } from '../fake-services.ts'
import { confirmed } from '../visitors.ts'
import { adasTab, asMember, isFailing, kept } from './adas-tab.ts'

describe('a flow that begins before GET member has identified the member', () => {
  test('replaces the suspended details, choice and order', async () => {
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
