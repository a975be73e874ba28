// A made-up member, order and receipt, with which the stills of the later steps are rendered.
import { amountsOf } from '../domain/amounts.ts'
import type { Member } from '../domain/member/member.ts'
import type { MembershipOption } from '../domain/member/membership-option.ts'
import { slugs } from '../domain/member/slug.ts'
import type { Cart } from '../domain/order/cart.ts'
import type { Checkout } from '../domain/order/checkout.ts'
import type { Payable } from '../domain/order/order.ts'
import type { Receipt } from '../domain/order/payments/sent-payment.ts'
import { closedView, type PaymentSessionState } from '../flow/payment/payment-session-state.ts'
import type { FlowState } from '../flow/state/flow-state.ts'
import { emptyDraft } from '../flow/state/stored/flow-values.ts'
import { marks } from '../payments/braintree/marks.ts'

export const cartId = '1'
const membership = 'adult-1year'
const [firstName, lastName, email, mobilePhone] = ['Alex', 'Nguyen', 'alex@example.com', '0400 000 000']
const consents = { sendNewsletter: true, sendLoyaltyUpdates: true }
const anonymous = { status: 'anonymous', suspended: null, draftRestored: false } as const

/** The time of the stills. */
export const now = '2026-03-05T08:30:00Z'

/** Prices in cents, in the order of `slugs`. */
const prices = [1900, 3300, 1500, 2700, 0, 0]
const options = slugs.map((slug, index): MembershipOption => {
  const cents = prices[index] ?? 0
  return {
    slug,
    activatePriceInCents: cents,
    renewalPriceInCents: cents,
    activateItemId: slug,
    renewalItemId: slug,
  }
})

const member: Member = {
  id: '1',
  email,
  firstName,
  lastName,
  mobilePhone,
  postCode: '2031',
  dateOfBirth: null,
  ...consents,
  memberType: 'adult',
  cardNumber: '6001234567',
  appleWallet: null,
  googleWallet: null,
  expiry: '2027-03-05',
}

const cart: Cart = {
  id: cartId,
  expiry: '2099-01-01T00:00:00Z',
  sessions: [],
  concessions: [],
  totalInCents: 1900,
  bookingFeeInCents: 0,
  billingAddress: null,
  deliveryAddress: null,
  error: null,
  currentPage: null,
}

const checkout: Checkout = {
  customer: null,
  methods: { giftCard: true, creditCard: true, applePay: false, googlePay: true, payPal: true },
  giftCards: [],
  orderType: 'registration',
  balanceInCents: 1900,
  authorization: null,
  googleMerchantId: null,
  payPalBalanceInCents: null,
  merchantName: null,
  environment: 'sandbox',
  currency: 'AUD',
}

const order: Payable = {
  status: 'payable',
  cartId,
  cart,
  confirmed: {
    content: membership,
    buyer: { memberId: null, memberType: null },
    itemId: membership,
    priceInCents: 1900,
    orderType: 'registration',
    totalInCents: 1900,
  },
  giftCardsInCents: 0,
  checkout,
  amounts: amountsOf(cart, checkout, [], null),
  giftCards: [],
  giftCardInput: null,
}

const receipt: Receipt = {
  cartId,
  orderType: 'registration',
  membership,
  paymentType: 'braintree',
  lines: [{ kind: 'concession', label: 'VIP membership, adult, 1 year', cents: 1900 }],
  valueInCents: 1900,
  adjustmentInCents: 0,
  giftCardsInCents: 0,
  surchargeInCents: 0,
  customer: { firstName, lastName, email, mobilePhone },
  completedAt: now,
}

/** The state of a payment session that has an open form for a card. */
export const connected: PaymentSessionState = {
  connection: 'connected',
  connectionProblem: null,
  offered: [
    { name: 'creditCard', title: 'Credit Card' },
    { name: 'googlePay', title: 'Google Pay' },
    { name: 'payPal', title: 'PayPal' },
  ],
  marks,
  views: {
    creditCard: {
      ...closedView,
      status: 'open',
      fields: { ...closedView.fields, brandsTaken: ['Visa', 'MasterCard', 'American Express'] },
    },
  },
  shownError: null,
  failed: null,
}

/** The state of each still, by its name. */
export const sampleFlows = {
  membership: { route: '/register/membership', part: { options, visitor: anonymous } },
  checkout: {
    route: `/checkout/${cartId}`,
    part: {
      options,
      visitor: anonymous,
      draft: { ...emptyDraft, email, firstName, lastName, mobilePhone, postCode: '2031' },
      acceptedEmail: email,
      orders: { membership: order, host: { status: 'none' } },
      openOption: 'creditCard',
    },
  },
  thanks: { route: '/register/thanks', part: { receipt, visitor: anonymous } },
  home: { route: '/dashboard', part: { visitor: { status: 'member', member, problem: null } } },
} as const satisfies Readonly<Record<string, { readonly route: string; readonly part: Partial<FlowState> }>>

export type StillName = keyof typeof sampleFlows
