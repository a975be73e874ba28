// The checkout calls (api §3.5): the checkout, its gift cards and its payment.
import type { Hono } from 'hono'
import * as v from 'valibot'
import { completionSchema } from '../../src/api/checkout.ts'
import { checkoutSchema, giftCardsSchema } from '../../src/domain/order/checkout.ts'
import {
  type OrderType,
  orderTypes,
  type PaymentType,
  paymentTypes,
} from '../../src/domain/order/order-types.ts'
import type { PaymentGateway } from '../gateway/payment-gateway.ts'
import { giftCardPin } from '../scenarios.ts'
import type { DemoCart, Visitor } from '../visitors/visitors.ts'
import { token } from './bodies.ts'
import { type CallRow, cartFailures } from './call-row.ts'
import { openCart } from './cart.ts'
import { completeOrder } from './complete-order.ts'
import { type DemoContext, type DemoEnv, Refusal, readBody, reply } from './replies.ts'
import { balanceOf, payPalBalanceOf } from './totals.ts'

const inAYear = (): string => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)

const giftCardsOn = (cart: DemoCart, visitor: Visitor) =>
  cart.giftCards.map(cardNumber => ({
    cardNumber,
    balanceInCents: visitor.giftCards.get(cardNumber) ?? 0,
    cardExpiry: inAYear(),
  }))

/** Returns the order types that fit the contents of the cart. */
const orderTypesOf = (cart: DemoCart, visitor: Visitor): OrderType[] => [
  ...(cart.sessions.length > 0 ? (['booking'] as const) : []),
  ...(cart.products.length > 0 ? (['shop', 'festivalPass'] as const) : []),
  ...(cart.membership ? ([visitor.member ? 'renewal' : 'registration'] as const) : []),
]

const emptyCustomer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
const customerOf = (cart: DemoCart, { member }: Visitor) => {
  if (cart.customer || !member) return cart.customer ?? emptyCustomer
  const { firstName, lastName, email, mobilePhone } = member
  return { firstName, lastName, email, mobilePhone }
}

/**
 * Checks that the payment type fits the balance, and charges the card or the wallet.
 * @throws Refusal 422 if the payment type does not fit the balance or the payment data are not valid, 402 if the card is declined
 */
function charge(
  gateway: PaymentGateway,
  payment: { paymentType: PaymentType; securedCardData: string | null },
  balance: number,
  hasGiftCards: boolean,
): void {
  const { paymentType, securedCardData } = payment
  if (paymentType === 'noPaymentRequired') {
    if (balance > 0 || hasGiftCards) throw new Refusal(422, 'This order has to be paid.')
    return
  }
  if (paymentType === 'giftCard') {
    if (balance > 0 || !hasGiftCards) throw new Refusal(422, 'The gift cards do not cover this order.')
    return
  }
  if (balance === 0) throw new Refusal(422, 'There is nothing left to pay.')
  if (!securedCardData) throw new Refusal(422, 'The payment data is missing.')
  const result = gateway.charge(securedCardData)
  if (result === 'declined') throw new Refusal(402, 'The card was declined.')
  if (result === 'unknown') throw new Refusal(422, 'This payment is not valid any more. Please try again.')
}

const originOf = (c: DemoContext): string => c.req.header('origin') ?? new URL(c.req.url).origin

const giftCardBody = v.strictObject({
  cardNumber: v.string(),
  cardPin: v.string(),
  recaptchaToken: token,
})
const paymentBody = v.strictObject({
  paymentType: v.picklist(paymentTypes),
  orderType: v.picklist(orderTypes),
  customer: v.strictObject({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    mobilePhone: v.string(),
  }),
  securedCardData: v.nullable(v.string()),
  recaptchaToken: token,
})

export const checkoutCalls = [
  {
    name: 'checkout',
    method: 'GET',
    path: 'checkout/{id}',
    summary: 'What is to be paid, and how that can be done',
    reply: checkoutSchema,
    failures: cartFailures,
  },
  {
    name: 'checkout-pay',
    method: 'POST',
    path: 'checkout/{id}',
    summary: 'Pays the order, or completes one that costs nothing',
    body: paymentBody,
    reply: completionSchema,
    captcha: 'payment',
    failures: [402, ...cartFailures],
  },
  {
    name: 'gift-card-add',
    method: 'POST',
    path: 'checkout/{id}/gift-card',
    summary: 'Puts a gift card on the order',
    body: giftCardBody,
    reply: giftCardsSchema,
    captcha: 'giftCard',
    failures: cartFailures,
  },
  {
    name: 'gift-card-remove',
    method: 'DELETE',
    path: 'checkout/{id}/gift-card',
    summary: 'Takes every gift card off the order',
    reply: giftCardsSchema,
    failures: cartFailures,
  },
] as const satisfies readonly CallRow[]

export const checkoutRoutes = (app: Hono<DemoEnv>, gateway: PaymentGateway): void => {
  app.get('/checkout/:id', c => {
    const { visitor } = c.var
    const cart = openCart(c)
    return reply(checkoutSchema, {
      customer: customerOf(cart, visitor),
      methods: Object.fromEntries(visitor.methods.map(method => [method, true])),
      giftCards: giftCardsOn(cart, visitor),
      orderType: orderTypesOf(cart, visitor)[0] ?? null,
      balanceInCents: balanceOf(cart, visitor),
      authorization: gateway.clientToken(originOf(c), visitor.gatewayFault),
      googleMerchantId: 'demo-merchant',
      payPalBalanceInCents: payPalBalanceOf(cart, visitor),
      merchantName: 'Demo Cinemas',
      environment: 'sandbox',
      currency: 'AUD',
    })
  })
  app.post('/checkout/:id/gift-card', async c => {
    const { cardNumber, cardPin } = await readBody(c, giftCardBody)
    const cart = openCart(c)
    const { visitor } = c.var
    const balance = visitor.giftCards.get(cardNumber)
    if (balance === undefined || cardPin !== giftCardPin)
      throw new Refusal(422, 'Gift card not found.', 'cardNumber')
    if (cart.giftCards.includes(cardNumber))
      throw new Refusal(422, 'This gift card is already on your order.')
    if (balance === 0) throw new Refusal(422, 'There is nothing left on this gift card.')
    cart.giftCards.push(cardNumber)
    return reply(giftCardsSchema, giftCardsOn(cart, visitor))
  })
  app.delete('/checkout/:id/gift-card', c => {
    openCart(c).giftCards = []
    return reply(giftCardsSchema, [])
  })
  app.post('/checkout/:id', async c => {
    const payment = await readBody(c, paymentBody)
    const cart = openCart(c)
    const { visitor } = c.var
    const fitting = orderTypesOf(cart, visitor)
    if (fitting.length === 0) throw new Refusal(422, 'This order is empty.')
    if (!fitting.includes(payment.orderType))
      throw new Refusal(422, `This order is of type ${fitting.join(' or ')}, not ${payment.orderType}.`)
    charge(gateway, payment, balanceOf(cart, visitor), cart.giftCards.length > 0)
    completeOrder(cart, visitor)
    return reply(completionSchema, { success: true })
  })
}
