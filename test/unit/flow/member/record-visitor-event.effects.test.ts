// Tests the effects of a visitor event on cached lists, prices, messages, the checkout and the page's events (specification §13.2).

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { memberListKey } from '../../../../src/domain/storage-keys.ts'
import { recordVisitorEvent } from '../../../../src/flow/member/record-visitor-event.ts'
import type { VisitorEvent } from '../../../../src/flow/member/visitor-events.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { payment } from '../../domain/order/sample-orders.ts'
import { ada, fakeServices, memoryStorage } from '../fake-services.ts'
import { askAbout } from '../question.ts'

const bob: Member = { ...ada, id: 'm-9', email: 'bob@example.com' }
const problem = { kind: 'timeout' } as const

function page(storage = memoryStorage()) {
  const services = fakeServices({ storage })
  const record = (event: VisitorEvent) => recordVisitorEvent(services, event)
  return {
    ...services,
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

describe('the cached lists', () => {
  test.each([bob, null])('are cleared when the server identifies a different person', member => {
    const { is, keepList, list } = page()
    is(ada)
    keepList()
    is(member)
    expect(list()).toBeUndefined()
  })
})

describe('the prices', () => {
  test('are dropped when a different member is identified', () => {
    const { is, set, state } = page()
    is(ada)
    set({ options: [], optionsProblem: problem })
    is(bob)
    expect(state()).toMatchObject({ options: null, optionsProblem: null })
  })
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

test('when a different member logs in, the form gets that member’s details', () => {
  const { is, state } = reloadedPage()
  is(null)
  is(bob)
  expect(state().draft.email).toBe(bob.email)
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
