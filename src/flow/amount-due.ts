// What is to be paid, read from the checkout at the moment of use: shown, sent to a wallet and charged it is one number.
import { ProblemError } from '../domain/problem.ts'
import type { AmountDue } from '../payments/provider.ts'
import type { Services } from './services.ts'

/** Cents. Throws ProblemError `cart-expired` when there is no checkout any more: nothing can be paid then. */
export function amountDue({ store, config }: Pick<Services, 'store' | 'config'>): AmountDue {
  const { checkout } = store.getState()
  if (!checkout) throw new ProblemError({ kind: 'cart-expired' })
  return {
    amountInCents: checkout.balanceInCents,
    payPalAmountInCents: checkout.payPalBalanceInCents ?? checkout.balanceInCents,
    currency: checkout.currency,
    merchantName: checkout.merchantName ?? config.cinemaName,
  }
}
