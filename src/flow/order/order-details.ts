// Who pays for an order, its type, and the amount due.

import {
  type Checkout,
  type Customer,
  membershipOrderType,
  type OrderType,
} from '../../domain/order/checkout.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { AmountDue } from '../../payments/provider.ts'
import { customerOf } from '../member/member-details.ts'
import { isMembershipOrder } from '../state/checkout-state.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'

/** The customer from the server if it has an email, else what was typed (specification §2.4). */
export const payerOf = ({ checkout, draft }: Pick<FlowState, 'checkout' | 'draft'>): Customer =>
  checkout?.customer?.email ? checkout.customer : customerOf(draft)

/** Renewal or registration for a membership (api §4.4). For a host page's order, the server's type. */
export function orderTypeOf({ store }: Pick<Services, 'store'>, cartId: string): OrderType {
  const { checkout, member } = store.getState()
  const hostOrderType = isMembershipOrder(store.getState(), cartId) ? null : checkout?.orderType
  return hostOrderType ?? membershipOrderType(member)
}

/** Whether both charge the same, with PayPal and without. */
export const isSameAmount = (one: Amounts, other: Amounts): boolean =>
  one.balanceInCents === other.balanceInCents &&
  payPalAmount(one) === payPalAmount(other) &&
  one.currency === other.currency

type Amounts = Pick<Checkout, 'balanceInCents' | 'payPalBalanceInCents' | 'currency'>

/** Cents to pay with PayPal, its surcharge included. */
export const payPalAmount = ({ payPalBalanceInCents, balanceInCents }: Amounts): number =>
  payPalBalanceInCents ?? balanceInCents

/** Amounts in cents. Throws ProblemError `cart-expired` if the checkout is gone. */
export function amountDue({ store, config }: Pick<Services, 'store' | 'config'>): AmountDue {
  const { checkout } = store.getState()
  if (!checkout) throw new ProblemError({ kind: 'cart-expired' })
  return {
    amountInCents: checkout.balanceInCents,
    payPalAmountInCents: payPalAmount(checkout),
    currency: checkout.currency,
    merchantName: checkout.merchantName ?? config.cinemaName,
  }
}
