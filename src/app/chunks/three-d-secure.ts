// The chunk of 3-D Secure. It is a build of its own, and shares no code with the other chunks. So a visitor of a page without 3-D Secure
// loads nothing of it. Its functions return their failures, because a ProblemError of this chunk is a different class.
import type { Result } from '../../domain/problem.ts'
import { reportInterrupted, verifyPayment } from '../../flow/payment/verify-payment.ts'
import type { Services } from '../../flow/state/services.ts'
import { verifyWithBank } from '../../payments/braintree/three-d-secure/verify-with-bank.ts'
import type { Verification } from '../../payments/provider.ts'

export { reportInterrupted }

/** Verifies a card with its bank (flow/payment/verify-payment.ts). */
export const verifyCard = (services: Services, verification: Verification): Promise<Result<string>> =>
  verifyPayment(
    services,
    ({ client, ...card }, how) => verifyWithBank(client, { ...card, ...how }),
    verification,
  )
