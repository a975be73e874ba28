// Orders for tests, in every state of the specification's table, each with something of everything that it may carry.
import * as v from 'valibot'
import { type Cart, cartSchema } from '../../../../src/domain/order/cart.ts'
import { type Checkout, checkoutSchema } from '../../../../src/domain/order/checkout.ts'
import {
  type Answer,
  type Held,
  held,
  none,
  type Order,
  type Outdated,
  type Sent,
  type Shown,
} from '../../../../src/domain/order/order.ts'
import type { Receipt, SentPayment } from '../../../../src/domain/order/sent-payment.ts'

export const cart = (id = 'c-1', totalInCents = 1900): Cart =>
  v.parse(cartSchema, { id, expiry: '2100-01-01T00:00:00Z', totalInCents })

export const checkout = (fields: object = {}): Checkout =>
  v.parse(checkoutSchema, { methods: { creditCard: true }, balanceInCents: 900, ...fields })

export const giftCard = { cardNumber: '6000', balanceInCents: 1000, cardExpiry: null }
export const typedGiftCard = { cardNumber: '6000', cardPin: '1234' }

export const payment = (fields: Partial<SentPayment> = {}): SentPayment => ({
  cartId: 'c-1',
  orderType: 'registration',
  membership: 'adult-1year',
  paymentType: 'braintree',
  customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', mobilePhone: '' },
  lines: [{ kind: 'concession', label: 'VIP membership, adult, 1 year', cents: 1900 }],
  valueInCents: 1900,
  giftCardsInCents: 1000,
  surchargeInCents: 0,
  ...fields,
})

export const receipt = (fields: Partial<Receipt> = {}): Receipt => ({
  ...payment({ giftCardsInCents: 0 }),
  completedAt: '2024-03-05T04:05:00.000Z',
  ...fields,
})

export const earlier = payment({ paymentType: 'payPal' })
export const problem = { kind: 'timeout' } as const

const known = { cartId: 'c-1', cart: cart(), earlier }
const details = { checkout: checkout(), giftCards: [giftCard], giftCardInput: typedGiftCard }
export const shown: Shown = { is: 'shown', ...known, ...details, content: 'adult-1year' }
export const outdated = (content: Outdated['content'] = 'adult-1year'): Outdated => ({
  ...{ is: 'outdated', ...known, ...details, content, problem },
})
export const heldWith = (content: Held['content'] = 'adult-1year'): Held =>
  held('c-1', { cart: cart(), content, earlier, problem })
export const gone: Order = { is: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } }

const befores = [heldWith(), heldWith(null), outdated(), outdated(null), shown]
const sentWith = (...answers: readonly (Answer | null)[]): readonly Sent[] =>
  answers.flatMap(answer =>
    befores.map((before): Sent => ({ is: 'sent', payment: payment(), answer, before })),
  )

/** By the columns of the table. */
export const samples: Readonly<Record<string, readonly Order[]>> = {
  none: [none],
  gone: [gone],
  held: [heldWith(), heldWith('goods')],
  'held?': [heldWith(null)],
  outdated: [outdated(), outdated('goods')],
  'outdated?': [outdated(null)],
  shown: [shown, { ...shown, content: 'goods' }],
  sent: sentWith(null),
  'sent, open': sentWith({ status: 'open', balanceInCents: 900 }),
  'sent, unknown': sentWith({ status: 'unknown', problem }),
  'sent, closed': sentWith({ status: 'closed', paid: 'unclear' }),
  'sent, paid': sentWith({ status: 'closed', paid: 'likely' }),
}

/** While the server is asked, the order is as without an answer, but for a refusal, which cannot come any more. */
export const asking: readonly Sent[] = sentWith({ status: 'asking' })

/** The name of the order's column. */
export function stateOf(order: Order): string {
  switch (order.is) {
    case 'held':
    case 'outdated':
      return order.content === null ? `${order.is}?` : order.is
    case 'sent': {
      const { answer } = order
      if (!answer || answer.status === 'asking') return 'sent'
      if (answer.status !== 'closed') return `sent, ${answer.status}`
      return answer.paid === 'likely' ? 'sent, paid' : 'sent, closed'
    }
    case 'none':
    case 'gone':
    case 'shown':
      return order.is
  }
}
