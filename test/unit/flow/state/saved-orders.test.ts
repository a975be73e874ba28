// Tests that both orders have their carts and their sent payments after a reload, but no typed payment data (specification §13).
import { beforeEach, describe, expect, it, test } from 'vitest'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import type { OrderContent } from '../../../../src/domain/order/buyer.ts'
import type { Checkout } from '../../../../src/domain/order/checkout.ts'
import { notLoaded, type Order, type OrderName } from '../../../../src/domain/order/order.ts'
import type { OrderEvent } from '../../../../src/domain/order/order-events.ts'
import { createFlowStore, type FlowStore } from '../../../../src/flow/state/flow-store.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { payment, sentEvent } from '../../domain/order/sample-orders.ts'
import { fakeCart } from '../fake-cart.ts'
import { emptyCheckout, enabled } from '../fake-checkout.ts'
import { memoryStorage } from '../fake-services.ts'
import { confirmed } from '../visitors.ts'
import { loadedSchema } from './loaded-schema.ts'

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
})
const open = () =>
  createFlowStore(createSessionCache({ storage: () => storage }), {
    schema: loadedSchema,
    key: 'flow.ritz',
    cinemaId: 'ritz',
  }).store
const stored = () => storage.getItem('movingstory.flow.ritz') ?? ''
const reloaded = (name: OrderName = 'membership'): Order => open().getState().orders[name]

const giftCard = { cardNumber: '6000000000000001', balanceInCents: 1000, cardExpiry: null }
const checkout: Checkout = {
  ...emptyCheckout,
  customer: { firstName: 'Zora', lastName: 'Neale', email: 'zora@example.com', mobilePhone: '' },
  methods: enabled('creditCard', 'giftCard'),
  giftCards: [giftCard],
  orderType: 'registration',
  balanceInCents: 900,
  authorization: 'secret-authorization',
  merchantName: 'Secret Merchant',
}
const sent = payment()
const giftCards: OrderEvent = {
  type: 'gift-cards',
  giftCards: [giftCard],
  input: { cardNumber: '6000000000000001', cardPin: '9753' },
}
const ordered = (content: OrderContent): OrderEvent => ({
  type: 'ordered',
  cart: fakeCart,
  confirmed: confirmed(content),
})
const loaded = (of: OrderName): OrderEvent => ({
  type: 'loaded',
  checkout,
  cart: null,
  of,
  buyer: { memberId: null, memberType: null },
})

/**
 * Returns the confirmed contents of an order whose checkout has loaded. For tickets or products, they include the checkout's order type and
 * the cart's total.
 */
const shownAs = (content: OrderContent) =>
  content === 'goods'
    ? { ...confirmed(content), orderType: checkout.orderType, totalInCents: fakeCart.totalInCents }
    : confirmed(content)

/** Returns the order of `shown` after a reload. */
const orderBefore = (content: OrderContent) =>
  notLoaded('c-1', { cart: fakeCart, confirmed: shownAs(content), giftCardsInCents: 1000 })

/** Creates a store with an order. The order has a gift card, and its checkout has loaded. */
function shown(name: OrderName = 'membership'): FlowStore {
  const store = open()
  const content = name === 'membership' ? 'adult-1year' : 'goods'
  for (const event of [ordered(content), loaded(name), giftCards]) recordOrderEvent({ store }, name, event)
  expect(store.getState().orders[name]).toMatchObject({
    status: 'payable',
    giftCardInput: { cardPin: '9753' },
  })
  return store
}

const orderNames = [
  ['membership order', 'membership'],
  ['host page’s order', 'host'],
] as const

describe.each(orderNames)('after a reload, the %s', (_, name) => {
  const content = name === 'membership' ? 'adult-1year' : 'goods'

  it('keeps its cart, but has to be loaded', () => {
    shown(name)
    expect(reloaded(name)).toEqual(orderBefore(content))
    expect(reloaded(name === 'membership' ? 'host' : 'membership')).toEqual({ status: 'none' })
  })

  it('keeps the order behind a sent payment, and the person who paid', () => {
    const store = shown(name)
    recordOrderEvent({ store }, name, sentEvent(sent, name))
    expect(reloaded(name)).toEqual(orderBefore(content))
    expect(open().getState().payers).toEqual([{ id: 'p-1', ...sent.customer }])
  })
})

test.each(orderNames)(
  'the storage contains no gift card and no checkout in any state of the %s',
  (_, name) => {
    const store = shown(name)
    const events: readonly OrderEvent[] = [
      sentEvent(sent, name),
      { type: 'payment-checked', outcome: { status: 'open', balanceInCents: 900 } },
      { type: 'reopened' },
      loaded(name),
      giftCards,
      { type: 'gone', problem: { kind: 'cart-expired' } },
    ]
    const secrets = [
      '6000000000000001',
      '9753',
      'secret-authorization',
      'Secret Merchant',
      'Zora',
      'giftCardInput',
    ]
    const check = () => {
      expect(stored()).toContain('c-1')
      for (const secret of secrets) expect(stored()).not.toContain(secret)
    }
    check()
    for (const event of events) {
      recordOrderEvent({ store }, name, event)
      check()
    }
  },
)
