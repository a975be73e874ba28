// Tests the order with which the server's order is compared: that of the screen, and the person for whom it was placed.
import { describe, expect, it, test } from 'vitest'
import type { Checkout } from '../../../../src/domain/order/checkout.ts'
import { notLoaded, type Order, type OrderName } from '../../../../src/domain/order/order.ts'
import { differencesFrom } from '../../../../src/flow/order/compare-order.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { defaultChoice } from '../../../../src/flow/state/stored/flow-values.ts'
import { cart, checkout, payable } from '../../domain/order/sample-orders.ts'
import { options } from '../fake-checkout.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { joining } from '../visitor.ts'
import { anonymous, confirmed, visitorOf } from '../visitors.ts'

const bob = { firstName: 'Bob', lastName: '', email: 'bob@example.com', mobilePhone: '' }
const goods = { ...payable, confirmed: confirmed('goods') }
const mixed = { ...payable, confirmed: confirmed('other') }

/** Returns the types of the differences between this order and the server's order, which has Bob's email and this balance. */
function compare(name: OrderName, order: Order, state: Partial<FlowState>, fields: Partial<Checkout> = {}) {
  const { store } = fakeServices()
  store.setState(({ orders }) => ({ ...state, orders: { ...orders, [name]: order } }))
  const server = { cart: cart(), checkout: checkout({ customer: bob, ...fields }) }
  return differencesFrom(store.getState(), name, server).map(({ type }) => type)
}

test.each<OrderName>(['membership', 'host'])('a %s order without a cart has no differences', name => {
  expect(compare(name, { status: 'none' }, {})).toEqual([])
})

it('without an approved amount, the amount on the screen is compared', () => {
  const state = { visitor: anonymous() }
  expect(compare('host', { ...goods, confirmed: confirmed('goods') }, state)).not.toContain('due')
  expect(compare('host', goods, state, { balanceInCents: 800 })).toContain('due')
})

test('a membership differs from the choice that the server has not ordered', () => {
  const choice = { ...defaultChoice, kind: 'vip', duration: '2year' } as const
  expect(compare('membership', payable, { visitor: anonymous(), options, choice })).toContain('duration')
})

describe('the server’s customer is a different buyer', () => {
  const paidBy = (email: string) => ({ ...goods, checkout: checkout({ customer: { ...bob, email } }) })
  const ofAda = { ...goods, confirmed: confirmed('goods', ada) }

  it.each<readonly [string, OrderName, Order, Partial<FlowState>]>([
    ['the visitor who joins', 'membership', payable, joining],
    ['the member who was logged in', 'host', ofAda, { visitor: visitorOf(ada) }],
    ['the person whom the checkout shows', 'host', paidBy('eve@example.com'), { visitor: anonymous() }],
    ['another order’s accepted buyer', 'membership', payable, { ...joining, acceptedBuyerOf: 'c-9' }],
  ])('than %s', (_, name, order, state) => {
    expect(compare(name, order, state)).toEqual(['buyer'])
  })

  it.each<readonly [string, OrderName, Order, Partial<FlowState>]>([
    ['the visitor has accepted them', 'membership', payable, { ...joining, acceptedBuyerOf: 'c-1' }],
    ['nobody typed an email', 'membership', payable, { visitor: anonymous() }],
    ['the widget does not know the membership', 'membership', mixed, joining],
    ['the member has logged in later', 'host', paidBy('bob@example.com'), { visitor: visitorOf(ada) }],
    ['the checkout shows nobody', 'host', paidBy(''), { visitor: anonymous() }],
    ['nothing is confirmed', 'host', notLoaded('c-1'), { visitor: visitorOf(ada) }],
    ['the member has no email', 'host', ofAda, { visitor: visitorOf({ ...ada, email: '' }) }],
  ])('but not if %s', (_, name, order, state) => {
    expect(compare(name, order, state)).not.toContain('buyer')
  })
})
