// Sends POST checkout/{id}: notes first what it is for, and tells a lost reply from a refusal (specification §4.6, §4.7).

import { isPaidAlready, isReplyLost } from '../../domain/order/cart-error.ts'
import { inCart, type OrderName } from '../../domain/order/order.ts'
import type { PaymentType } from '../../domain/order/order-types.ts'
import { ProblemError, problemOf } from '../../domain/problem.ts'
import type { AmountDue } from '../../payments/provider.ts'
import { recordVisitorEvent } from '../member/record-visitor-event.ts'
import { paymentFor } from '../order/order-details.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'

export interface Payment {
  readonly paymentType: PaymentType
  /** The provider's one-time token for the card or wallet. Sent once, never stored. */
  readonly nonce?: string
  /** The amount that the visitor has agreed to. Any other one is refused. */
  readonly quoted?: AmountDue | null
  /** Aborted when the visitor has given up waiting: what still waits for its turn at the desk is not begun. */
  readonly until?: AbortSignal
}

/** Resolves when the server has taken it; the order stays `sent` until it is told. Rejects with a ProblemError. */
export async function sendPayment(
  scoped: ScopedServices,
  name: OrderName,
  { paymentType, nonce }: Payment,
  recaptchaToken: string | null,
): Promise<void> {
  const { api, store } = scoped
  const payment = paymentFor(scoped, name, paymentType)
  const { cartId, orderType, customer } = payment
  const { unresolvedPayment = null } = inCart(store.getState().orders[name]) ?? {}
  // A person whose session has ended pays as a visitor: after a reload the question must still be theirs (specification §13.2).
  recordVisitorEvent(scoped, { type: 'continued' })
  // Noted, and with that saved, before the call: if the page is loaded again during it, money may have been taken.
  recordOrderEvent(scoped, name, { type: 'payment-sent', payment })
  try {
    const securedCardData = nonce ?? null
    const order = { paymentType, orderType, customer, securedCardData, recaptchaToken }
    const { success } = await api.checkout.complete(cartId, order)
    if (!success) throw new ProblemError({ kind: 'server', status: 200 })
  } catch (thrown) {
    const problem = problemOf(thrown)
    // Money may have been taken.
    if (isReplyLost(problem)) throw new ProblemError({ kind: 'payment-unknown' }, thrown)
    // Nobody else could pay meanwhile: it was this payment, or an earlier one of this tab, where there is one.
    const isOurs = isPaidAlready(problem) && unresolvedPayment === null
    if (!isOurs) recordOrderEvent(scoped, name, { type: 'refused' })
    throw thrown
  }
}
