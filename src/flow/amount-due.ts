// What is to be paid, read from the checkout at the moment of use: shown, sent to a wallet and charged it is one number.
import type { Checkout } from '../domain/checkout.ts'
import { ProblemError } from '../domain/problem.ts'
import type { AmountDue } from '../payments/provider.ts'
import type { Services } from './services.ts'

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
