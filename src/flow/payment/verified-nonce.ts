// The nonce of a payment. If the tag asks for 3-D Secure, the card's bank verifies the card before the charge.
import { ProblemError } from '../../domain/problem.ts'
import type { AmountDue, CardNonce, ShownVerification } from '../../payments/provider.ts'
import { payerOf } from '../order/order-details.ts'
import type { ScopedServices } from '../state/services.ts'
import type { Payer, Payment } from './payer.ts'

/** Returns the payment type, and the nonce to charge. If the card has to be verified, returns `verify` in place of the nonce. */
export function withNonce(
  { services, cartId, session, method: { name, paymentType }, until, client }: Payer,
  made: string | CardNonce | null,
  due: AmountDue,
): Pick<Payment, 'paymentType' | 'nonce' | 'verify'> {
  if (made === null) return { paymentType }
  if (typeof made === 'string') return { paymentType, nonce: made }
  const { verifyCard, store } = services
  if (!verifyCard || name === 'giftCard') return { paymentType, nonce: made.nonce }
  return {
    paymentType,
    verify(signal) {
      const { email } = payerOf(store.getState(), cartId)
      const { postCode } = store.getState().draft
      const signals = [until, signal]
      const show = (verification: ShownVerification) => session.setState({ verification })
      return verifyCard({
        ...{ client, cartId, card: made, method: name, paymentType, due },
        ...{ email, postCode, signals, show },
      })
    },
  }
}

/** Resolves to the verified nonce if the card has to be verified. The order is locked meanwhile. Rejects if the bank did not verify it. */
export async function verifiedNonce(
  { signal }: ScopedServices,
  { verify }: Payment,
): Promise<Pick<Payment, 'nonce'>> {
  const verified = await verify?.(signal)
  if (!verified) return {}
  if (!verified.ok) throw new ProblemError(verified.problem)
  return { nonce: verified.value }
}
