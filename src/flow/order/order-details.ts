// For whom an order is paid: as the server has it, else as it was typed.

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

export const payerOf = ({ checkout, draft }: Pick<FlowState, 'checkout' | 'draft'>): Customer =>
  checkout?.customer?.email ? checkout.customer : customerOf(draft)

/** A membership is a registration or, with a member id, a renewal; of what a host page ordered, the server says it. */
export function orderTypeOf({ store }: Pick<Services, 'store'>, cartId: string): OrderType {
  const { checkout, member } = store.getState()
  const theirs = isMembershipOrder(store.getState(), cartId) ? null : checkout?.orderType
  return theirs ?? membershipOrderType(member)
}

/** Whether both ask for the same of every way to pay. */
export const isSameAmount = (one: Amounts, other: Amounts): boolean =>
  one.balanceInCents === other.balanceInCents &&
  payPalAmount(one) === payPalAmount(other) &&
  one.currency === other.currency

type Amounts = Pick<Checkout, 'balanceInCents' | 'payPalBalanceInCents' | 'currency'>

const payPalAmount = ({ payPalBalanceInCents, balanceInCents }: Amounts): number =>
  payPalBalanceInCents ?? balanceInCents

/** Cents. Throws ProblemError `cart-expired` when there is no checkout any more: nothing can be paid then. */
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
