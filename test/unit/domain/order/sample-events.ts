// Sample events for tests, for every row of the specification's table of order events (specification §4.9).

import { toBeOrderedAgain, withoutDetails } from '../../../../src/domain/order/change-of-owner.ts'
import type { Order } from '../../../../src/domain/order/order.ts'
import type { OrderEvent } from '../../../../src/domain/order/order-events.ts'
import { orderAfter } from '../../../../src/domain/order/order-reducer.ts'
import { confirmed } from '../../flow/visitors.ts'
import { cart, checkout, giftCard, payment, sentEvent, typedGiftCard } from './sample-orders.ts'

type Variants<Is> = Readonly<Record<string, readonly (OrderEvent & { readonly type: Is })[]>>

const buyer = { memberId: null, memberType: null }
const expired = { kind: 'cart-expired' } as const
const offline = { kind: 'offline' } as const

/**
 * Sample events. The outer key is the type of the event. The inner key is the rest of the row's name in the specification's
 * table. The TypeScript type requires an entry for every event.
 */
const events: { readonly [Is in OrderEvent['type']]: Variants<Is> } = {
  'cart-made': { '': [{ type: 'cart-made', cart: cart('c-2', 0) }] },
  opened: {
    'its own cart': [{ type: 'opened', cartId: 'c-1' }],
    'another cart': [{ type: 'opened', cartId: 'c-9' }],
  },
  'checkout-dismissed': { '': [{ type: 'checkout-dismissed' }] },
  ordering: { '': [{ type: 'ordering' }] },
  ordered: {
    '': [
      { type: 'ordered', cart: cart('c-1', 3300), confirmed: confirmed('adult-2year') },
      { type: 'ordered', cart: cart('c-1', 3300), confirmed: confirmed('goods') },
    ],
  },
  loading: { '': [{ type: 'loading' }] },
  loaded: {
    'of a membership': [
      { type: 'loaded', checkout: checkout(), cart: null, of: 'membership', buyer },
      { type: 'loaded', checkout: checkout(), cart: cart(), of: 'membership', buyer },
    ],
    'of a host order': [{ type: 'loaded', checkout: checkout(), cart: cart(), of: 'host', buyer }],
  },
  'gift-cards': {
    '': [
      { type: 'gift-cards', giftCards: [giftCard], input: typedGiftCard },
      { type: 'gift-cards', giftCards: [], input: null },
    ],
  },
  failed: { '': [{ type: 'failed', problem: offline }] },
  'changed-elsewhere': { '': [{ type: 'changed-elsewhere' }] },
  gone: { '': [{ type: 'gone', problem: expired }] },
  'payment-sent': { '': [sentEvent(payment({ paymentType: 'applePay' }))] },
  'payment-confirmed': { '': [{ type: 'payment-confirmed' }] },
  refused: { '': [{ type: 'refused' }] },
  'payment-checked': {
    asking: [{ type: 'payment-checked', outcome: { status: 'asking' } }],
    open: [{ type: 'payment-checked', outcome: { status: 'open', balanceInCents: 900 } }],
    unknown: [{ type: 'payment-checked', outcome: { status: 'unknown', problem: offline } }],
    closed: [{ type: 'payment-checked', outcome: { status: 'closed', paid: 'unclear' } }],
    paid: [{ type: 'payment-checked', outcome: { status: 'closed', paid: 'likely' } }],
  },
  'being-paid-elsewhere': { '': [{ type: 'being-paid-elsewhere' }] },
  'paid-elsewhere': {
    '': [{ type: 'paid-elsewhere', payment: payment({ paymentType: null, isOthers: true }) }],
  },
  reopened: { '': [{ type: 'reopened' }] },
  ended: { '': [{ type: 'ended' }] },
}

type Change = (order: Order) => Order

/**
 * Functions that apply an event, or a change of the visitor, to an order. The map's keys are the row names of the specification's table.
 */
export const changes: ReadonlyMap<string, readonly Change[]> = new Map([
  ...Object.entries<Readonly<Record<string, readonly OrderEvent[]>>>(events).flatMap(([is, variants]) =>
    Object.entries(variants).map(([words, kinds]): [string, readonly Change[]] => [
      words === '' ? is : `${is} ${words}`,
      kinds.map(event => (order: Order) => orderAfter(order, event)),
    ]),
  ),
  ['withoutDetails', [withoutDetails]],
  ['toBeOrderedAgain', [toBeOrderedAgain]],
])
