// Tests which parts of the flow a reply to GET member changes (specification §13).

import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { memberListKey } from '../../../../src/domain/storage-keys.ts'
import { recordVisitorEvent } from '../../../../src/flow/member/record-visitor-event.ts'
import type { VisitorEvent } from '../../../../src/flow/member/visitor-events.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { suspendedIn } from '../../../../src/flow/state/visitor.ts'
import { payment } from '../../domain/order/sample-orders.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { ada, fakeServices, memoryStorage } from '../fake-services.ts'
import { askAbout } from '../question.ts'
import { confirmed } from '../visitors.ts'

const bob: Member = { ...ada, id: 'm-9', email: 'bob@example.com' }
const membership = notLoaded('c-1', { cart, confirmed: confirmed('adult-1year') })
const host = notLoaded('c-0', { cart: { ...cart, id: 'c-0' }, confirmed: confirmed('goods') })
const noOrder = { status: 'none' } as const
const receiptOf = (email: string) => ({
  ...payment({ cartId: 'c-9', customer: { firstName: '', lastName: '', email, mobilePhone: '' } }),
  completedAt: '2024-03-05T04:05:00.000Z',
})

function widget(members: readonly (Member | null)[] = [], route = '/register', storage = memoryStorage()) {
  const opened = page(storage, route)
  for (const member of members) opened.is(member)
  return opened
}

/** Reloads the page after Ada has ordered, and replies to GET member as for a visitor without a login. Ada's flow is suspended. */
function suspendedMember(part: Partial<FlowState> = {}, route = '/register') {
  const storage = memoryStorage()
  widget([ada], '/register', storage).set({ orders: { membership, host }, ...part })
  return widget([null], route, storage)
}

it.each([
  [bob.email, false],
  [ada.email.toUpperCase(), true],
  ['', true],
])(
  'a member who logs in keeps the receipt of an order that was made with the email %j: %j',
  (email, expected) => {
    const { is, set, state } = widget()
    set({ receipt: receiptOf(email) })
    is(ada)
    if (expected) expect(state().receipt).not.toBeNull()
    else expect(state().receipt).toBeNull()
  },
)

describe('the checkout', () => {
  it('stays on the screen if it was opened while the flow was suspended', () => {
    const { is, services } = suspendedMember()
    services.navigate('/checkout/p-1')
    is(null)
    expect(services.went).toEqual(['/checkout/p-1'])
  })

  it('closes for a different member, but any other step stays on the screen', () => {
    const opened = suspendedMember()
    opened.services.navigate('/checkout/p-1')
    opened.is(bob)
    expect(opened.services.went).toEqual(['/checkout/p-1', '=/register/membership'])
    const elsewhere = suspendedMember()
    elsewhere.is(bob)
    expect(elsewhere.services.went).toEqual([])
  })
})

describe('a suspended flow', () => {
  it('is removed when a different member logs in', () => {
    const { is, services, state } = suspendedMember()
    const { signal } = services.owner
    is(bob)
    expect(signal.aborted).toBe(true)
    expect(suspendedIn(state())).toBeNull()
    // The tickets belong to the page.
    expect(state()).toMatchObject({ orders: { membership: noOrder, host: { cart: null } } })
  })

  it('gives the page its order back after a log-out, without details of the member', () => {
    const { state } = suspendedMember()
    expect(state().orders).toMatchObject({ membership: noOrder, host: { cartId: 'c-0', cart: null } })
    expect(suspendedIn(state())?.orders).toMatchObject({ membership: { cartId: 'c-1' }, host: null })
  })

  it('keeps its order if the page has ordered again before the reply', () => {
    const storage = memoryStorage()
    widget([ada], '/register', storage).set({ orders: { membership, host } })
    const { is, set, state } = widget([], '/register', storage)
    set({ orders: { membership: noOrder, host: notLoaded('c-5', { confirmed: confirmed('goods') }) } })
    is(null)
    expect(state().orders.host).toMatchObject({ cartId: 'c-5' })
  })

  it('keeps an order that an address has opened, because it may be the member’s', () => {
    const opened = notLoaded('c-0', { confirmed: confirmed('other') })
    const { state } = suspendedMember({ orders: { membership, host: opened } })
    expect(state().orders.host).toEqual(noOrder)
    expect(suspendedIn(state())?.orders).toMatchObject({ host: { cartId: 'c-0' } })
  })

  it.each([
    ['giftCard', null, 'giftCard'],
    ['giftCard', 'payPal', 'payPal'],
    [null, 'payPal', 'payPal'],
  ] as const)(
    'has the newest payment type when it is resumed: %s, then %s, result %s',
    (was, since, expected) => {
      const { is, set, state } = suspendedMember({ paymentType: was })
      set({ paymentType: since })
      is(ada)
      expect(state().paymentType).toBe(expected)
    },
  )
})

// Tests the effects of a visitor event on cached lists, prices, messages, the checkout and the page's events (specification §13.2).

const problem = { kind: 'timeout' } as const

function page(storage = memoryStorage(), route = '/register') {
  const services = fakeServices({ storage, route })
  const record = (event: VisitorEvent) => recordVisitorEvent(services, event)
  return {
    ...services,
    services,
    record,
    is: (member: Member | null) => record({ type: 'answered', member }),
    state: () => services.store.getState(),
    set: (part: Partial<FlowState>) => services.store.setState(part),
    list: () => services.cache.get(memberListKey('bookings'), v.string()),
    keepList: () => services.cache.set(memberListKey('bookings'), 'a list'),
  }
}

/** Creates a page on which Ada's flow is suspended, and no request has been sent. */
function reloadedPage() {
  const storage = memoryStorage()
  const before = page(storage)
  before.is(ada)
  before.set({ acceptedEmail: ada.email })
  return page(storage)
}

test('a visitor event that changes nothing notifies no subscriber of the store', () => {
  const { is, store } = page()
  is(null)
  let calls = 0
  store.subscribe(() => calls++)
  is(null)
  expect(calls).toBe(0)
})

test.each([bob, null])(
  'the cached lists are cleared when the server identifies a different person',
  member => {
    const { is, keepList, list } = page()
    is(ada)
    keepList()
    is(member)
    expect(list()).toBeUndefined()
  },
)

test('the prices are dropped when a different member is identified', () => {
  const { is, set, state } = page()
  is(ada)
  set({ options: [], optionsProblem: problem })
  is(bob)
  expect(state()).toMatchObject({ options: null, optionsProblem: null })
})

test.each<VisitorEvent>([{ type: 'page-left' }, { type: 'forgotten' }, { type: 'answered', member: bob }])(
  'the visitor event %j aborts all work for the member',
  event => {
    const { is, owner, record } = page()
    is(ada)
    const { signal } = owner
    record(event)
    expect(signal.aborted).toBe(true)
  },
)

test('a detail that a newer reply adds to the same member appears in the form', () => {
  const { is, state } = page()
  is({ ...ada, dateOfBirth: null })
  is(ada)
  expect(state().draft.dateOfBirth).toBe(ada.dateOfBirth)
})

describe('the checkout of an order that is not loaded', () => {
  test('stays open when the suspended flow is restored', () => {
    const { is, navigate, went } = reloadedPage()
    navigate('/checkout/p-1')
    is(ada)
    expect(went).toEqual(['/checkout/p-1'])
  })

  test('stays open while the outcome of a payment is unknown', () => {
    const { is, navigate, store, went } = reloadedPage()
    askAbout({ store }, 'host', payment({ cartId: 'c-7' }))
    navigate('/checkout/p-1')
    is(null)
    expect(went).toEqual(['/checkout/p-1'])
  })
})

test.each(['/register', ''])('a visitor with orders who logs in stays on the step %j', route => {
  const { is, set, went } = reloadedPage()
  is(null)
  set({ route, orders: { membership: notLoaded('c-5'), host: notLoaded('c-6') } })
  is(bob)
  expect(went).toEqual([])
})
