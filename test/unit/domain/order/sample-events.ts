// Every event of an order, for tests, by the rows of the specification's table (specification §4.9).
import type { Order } from '../../../../src/domain/order/order.ts'
import { type OrderEvent, orderAfter } from '../../../../src/domain/order/order-events.ts'
import { questionOf, toBeOrderedAgain, withoutDetails } from '../../../../src/domain/order/others-order.ts'
import { cart, checkout, giftCard, payment, typedGiftCard } from './sample-orders.ts'

type Variants<Is> = Readonly<Record<string, readonly (OrderEvent & { readonly is: Is })[]>>

const expired = { kind: 'cart-expired' } as const
const offline = { kind: 'offline' } as const

/** By the words behind the event's name. The type asks for every event, so that none is without its row. */
const events: { readonly [Is in OrderEvent['is']]: Variants<Is> } = {
  'cart-made': { '': [{ is: 'cart-made', cart: cart('c-2', 0) }] },
  opened: {
    'its own cart': [{ is: 'opened', cartId: 'c-1' }],
    'another cart': [{ is: 'opened', cartId: 'c-9' }],
  },
  'put-aside': { '': [{ is: 'put-aside' }] },
  ordering: { '': [{ is: 'ordering' }] },
  ordered: {
    '': [
      { is: 'ordered', cart: cart('c-1', 3300), content: 'adult-2year' },
      { is: 'ordered', cart: cart('c-1', 3300), content: 'goods' },
    ],
  },
  loading: { '': [{ is: 'loading' }] },
  loaded: {
    'of a membership': [
      { is: 'loaded', checkout: checkout(), cart: null, of: 'club' },
      { is: 'loaded', checkout: checkout(), cart: cart(), of: 'club' },
    ],
    'of a page': [{ is: 'loaded', checkout: checkout(), cart: cart(), of: 'page' }],
  },
  'gift-cards': {
    '': [
      { is: 'gift-cards', giftCards: [giftCard], input: typedGiftCard },
      { is: 'gift-cards', giftCards: [], input: null },
    ],
  },
  failed: { '': [{ is: 'failed', problem: offline }] },
  'changed-elsewhere': { '': [{ is: 'changed-elsewhere' }] },
  gone: { '': [{ is: 'gone', problem: expired }] },
  sent: { '': [{ is: 'sent', payment: payment({ paymentType: 'applePay' }) }] },
  refused: { '': [{ is: 'refused' }] },
  answered: {
    asking: [{ is: 'answered', answer: { status: 'asking' } }],
    open: [{ is: 'answered', answer: { status: 'open', balanceInCents: 900 } }],
    unknown: [{ is: 'answered', answer: { status: 'unknown', problem: offline } }],
    closed: [{ is: 'answered', answer: { status: 'closed', paid: 'unclear' } }],
    paid: [{ is: 'answered', answer: { status: 'closed', paid: 'likely' } }],
  },
  'being-paid-elsewhere': { '': [{ is: 'being-paid-elsewhere' }] },
  'paid-elsewhere': { '': [{ is: 'paid-elsewhere', payment: payment({ paymentType: null }) }] },
  reopened: { '': [{ is: 'reopened' }] },
  ended: { '': [{ is: 'ended' }] },
}

type Change = (order: Order) => Order

const withoutEarlier = (order: Order): Order => ('earlier' in order ? { ...order, earlier: null } : order)

/** By the rows of the table: what may happen to an order, each in its kinds. */
export const changes: ReadonlyMap<string, readonly Change[]> = new Map([
  ...Object.entries<Readonly<Record<string, readonly OrderEvent[]>>>(events).flatMap(([is, variants]) =>
    Object.entries(variants).map(([words, kinds]): [string, readonly Change[]] => [
      words === '' ? is : `${is} ${words}`,
      kinds.map(event => (order: Order) => orderAfter(order, event)),
    ]),
  ),
  ['gone after no payment', [order => orderAfter(withoutEarlier(order), { is: 'gone', problem: expired })]],
  ['withoutDetails', [withoutDetails]],
  ['toBeOrderedAgain', [toBeOrderedAgain]],
  ['questionOf', [questionOf]],
])
