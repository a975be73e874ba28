// A member's flow while it is not known who the visitor is: set aside, and taken back by that member alone (specification §13).
import { describe, expect, it, test } from 'vitest'
import { cartOf, notLoaded } from '../../../../src/domain/order/order.ts'
import { forgetVisitor } from '../../../../src/flow/member/forget-visitor.ts'
import { leavePage } from '../../../../src/flow/member/leave-page.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { emptyDraft } from '../../../../src/flow/state/saved-flow.ts'
import { flowOwnerIn } from '../../../../src/flow/state/visitor.ts'
import { payment } from '../../domain/order/sample-orders.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import {
  ada,
  type FakeServices,
  type FakeSettings,
  failing,
  fakeServices,
  memoryStorage,
} from '../fake-services.ts'
import { confirmed } from '../visitors.ts'

const bob = { ...ada, id: 'm-9', email: 'bob@example.com', firstName: 'Bob', mobilePhone: '0499 999 999' }
const asMember = (member: typeof ada | null) => ({ member: { current: async () => member } })
const isFailing = { member: { current: failing({ kind: 'server', status: 500 }) } }
const customer = { firstName: 'Ada', lastName: 'Lovelace', email: ada.email, mobilePhone: '' }
const receipt = { ...payment({ cartId: 'c-9', customer }), completedAt: '2024-03-05T04:05:00.000Z' }

const stored = (storage: Storage): string =>
  Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')).join()
const kept = ({ store }: FakeServices) => {
  const { orders, acceptedEmail, receipt: told, draft, choice } = store.getState()
  return { orders, acceptedEmail, told, draft, choice, memberId: flowOwnerIn(store.getState())?.id ?? null }
}
const nothing = {
  orders: { membership: { status: 'none' }, host: { status: 'none' } },
  acceptedEmail: null,
  told: null,
  choice: { termsAccepted: false, term: '1year' },
  memberId: null,
}

/** Ada has typed, chosen, ordered and paid something. With `isAsked`, a payment of hers has had no reply. */
async function adasTab({ isAsked = false } = {}) {
  const storage = memoryStorage()
  const before = fakeServices({ storage, answers: asMember(ada) })
  await loadMember(before)
  before.store.setState(({ draft, choice }) => ({
    orders: {
      membership: notLoaded('c-1', { cart, confirmed: confirmed('adult-1year', ada) }),
      host: notLoaded('c-0', { cart: { ...cart, id: 'c-0' }, confirmed: confirmed('goods', ada) }),
    },
    acceptedEmail: ada.email,
    receipt,
    draft: { ...draft, postCode: '3999' },
    choice: { ...choice, termsAccepted: true, term: '2year' },
  }))
  if (isAsked)
    recordOrderEvent(before, 'membership', { type: 'payment-sent', payment: payment({ customer }) })
  const reload = (answers: FakeSettings['answers'] = asMember(ada), route = '/register/membership') =>
    fakeServices({ storage, ...(answers && { answers }), route })
  return { before, storage, reload }
}

describe('after a reload, a member’s flow', () => {
  it('is shown to nobody before the reply to GET member, and is the same member’s after it', async () => {
    const { before, reload } = await adasTab()
    const after = reload()
    expect(kept(after)).toMatchObject({ ...nothing, draft: emptyDraft })
    await loadMember(after)
    expect(kept(after)).toEqual(kept(before))
  })

  it('stays aside where GET member fails, however often the host is loaded, until it has a reply', async () => {
    const { before, reload } = await adasTab()
    const failed = reload(isFailing)
    await loadMember(failed)
    expect(kept(failed)).toMatchObject({ ...nothing, draft: emptyDraft })
    const after = reload(isFailing)
    await loadMember(after)
    expect(kept(after)).toMatchObject(nothing)
    after.answer(asMember(ada))
    await loadMember(after)
    expect(kept(after).orders.host).toEqual(kept(before).orders.host)
    expect(kept(after)).toMatchObject({ told: receipt, draft: { postCode: '3999' } })
  })

  it('is not shown to a visitor, who begins anew, and is there when the member is', async () => {
    const { reload } = await adasTab()
    const after = reload(asMember(null), '/checkout/c-1')
    await loadMember(after)
    expect(kept(after)).toMatchObject({ ...nothing, draft: emptyDraft })
    expect(after.went).toEqual(['=/register/membership'])
    after.answer(asMember(ada))
    await loadMember(after)
    expect(kept(after)).toMatchObject({
      told: receipt,
      draft: { postCode: '3999' },
      acceptedEmail: ada.email,
    })
  })

  it('is gone, also from the storage, once another member has logged in', async () => {
    const { reload, storage } = await adasTab({ isAsked: true })
    const after = reload(asMember(bob), '/checkout/c-1')
    await loadMember(after)
    expect(kept(after)).toMatchObject({
      ...nothing,
      memberId: bob.id,
      draft: { email: bob.email },
    })
    expect(after.went).toEqual(['=/register/membership'])
    for (const detail of [ada.email, '3999', 'c-1', 'c-9']) expect(stored(storage)).not.toContain(detail)
  })

  it('leaves another member nothing that was typed before the app was there, at whatever step', async () => {
    const { reload, storage } = await adasTab()
    const after = reload(asMember(bob))
    storage.setItem('movingstory.typed.ritz/newsletter', '{"of":"m-1","inputs":[]}')
    await loadMember(after)
    expect(stored(storage)).not.toContain('"of"')
  })

  it('is forgotten with the visitor, and so is what was typed before the app was there', async () => {
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

describe('a question about a member’s payment', () => {
  const nobody = { firstName: '', lastName: '', email: '', mobilePhone: '' }

  it('stays, without whose it was, and is whole again for the member', async () => {
    const { reload } = await adasTab({ isAsked: true })
    const after = reload(asMember(null), '/checkout/c-1')
    await loadMember(after)
    const { membership, host } = kept(after).orders
    expect(membership).toMatchObject({ status: 'paymentSent', payment: { cartId: 'c-1', customer: nobody } })
    expect(cartOf(membership)).toBeNull()
    expect(host).toEqual({ status: 'none' })
    // It is asked at its checkout.
    expect(after.went).toEqual([])
    after.answer(asMember(ada))
    await loadMember(after)
    expect(kept(after).orders.membership).toMatchObject({
      status: 'paymentSent',
      payment: { customer },
      before: { cart },
    })
  })

  it('that was answered meanwhile keeps its answer; one that was told does not come back', async () => {
    const { reload } = await adasTab({ isAsked: true })
    const asked = reload(asMember(null))
    await loadMember(asked)
    recordOrderEvent(asked, 'membership', {
      type: 'payment-checked',
      outcome: { status: 'closed', paid: 'likely' },
    })
    asked.answer(asMember(ada))
    await loadMember(asked)
    expect(kept(asked).orders.membership).toMatchObject({
      payment: { customer },
      outcome: { paid: 'likely' },
    })

    const { reload: again } = await adasTab({ isAsked: true })
    const told = again(asMember(null))
    await loadMember(told)
    recordOrderEvent(told, 'membership', { type: 'ended' })
    told.answer(asMember(ada))
    await loadMember(told)
    expect(kept(told).orders.membership).toEqual({ status: 'none' })
  })
})

describe('what was done before it was known that it is the member', () => {
  test('goes before what was kept: typed, chosen, ordered', async () => {
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
      // It was ordered at a visitor's price.
      orders: {
        membership: { status: 'notLoaded', cartId: 'c-5', confirmed: null },
        host: { cartId: 'c-0', confirmed: { content: 'goods' } },
      },
    })
  })

  test('a checkout that was opened by its address meanwhile is not there twice', async () => {
    const { reload } = await adasTab()
    const after = reload(asMember(null))
    await loadMember(after)
    recordOrderEvent(after, 'host', { type: 'opened', cartId: 'c-1' })
    after.answer(asMember(ada))
    await loadMember(after)
    expect(kept(after).orders).toMatchObject({
      membership: { status: 'none' },
      host: { status: 'notLoaded', cartId: 'c-1' },
    })
  })
})

test('Orders that were opened by their address and paid meanwhile do not come back, however many', async () => {
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

test('A checkout that is opened by its address while a payment is in question is refused, and comes back', async () => {
  const { reload } = await adasTab({ isAsked: true })
  const after = reload(isFailing)
  await loadMember(after)
  recordOrderEvent(after, 'membership', { type: 'opened', cartId: 'c-0' })
  after.answer(asMember(ada))
  await loadMember(after)
  expect(kept(after).orders).toMatchObject({
    membership: { status: 'paymentSent', payment: { customer } },
    host: { status: 'notLoaded', cartId: 'c-0' },
  })
})

test('A session that ended while the page was open leaves all in place until the page is left', async () => {
  const { before } = await adasTab()
  before.answer(asMember(null))
  await loadMember(before)
  await loadMember(before)
  expect(kept(before)).toMatchObject({ told: receipt, draft: { postCode: '3999' } })
  leavePage(before)
  expect(kept(before)).toMatchObject({ ...nothing, orders: {}, draft: emptyDraft })
  before.answer(asMember(ada))
  await loadMember(before)
  expect(kept(before)).toMatchObject({ told: receipt, draft: { postCode: '3999' } })
})

test('The host order of a session that has ended stays with the page after a reload', async () => {
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
