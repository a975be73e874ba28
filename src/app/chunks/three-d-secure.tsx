// The chunk of 3-D Secure. It is a build of its own, and shares no code with the other chunks. So a visitor of a page without 3-D Secure
// loads nothing of it. It gets the app's own components, and the app's class ProblemError, because its own copy would be a different class.
import type { ProblemError } from '../../domain/problem.ts'
import type { payerOf } from '../../flow/order/order-details.ts'
import { reportInterrupted, verifyPayment } from '../../flow/payment/verify-payment.ts'
import type { Services } from '../../flow/state/services.ts'
import { verifyWithBank } from '../../payments/braintree/three-d-secure/verify-with-bank.ts'
import { verifyingProvider } from '../../payments/braintree/three-d-secure/verifying-provider.ts'
import type { Payments } from '../../payments/provider.ts'
import { challengeDialog, type DialogParts } from '../../screens/checkout/challenge-dialog.tsx'
import challengeStyles from '../../themes/styles/checkout/challenge.css'
import { rootOf } from '../../ui/root-of.ts'
import { addStyles } from '../add-styles.ts'

interface AppParts extends DialogParts {
  readonly services: () => Services
  readonly payerOf: typeof payerOf
  readonly ProblemError: typeof ProblemError
}

/** Returns the payment chunk's function in a version that asks a card's bank before the card is charged. */
export const withBank = ({ connectBraintree }: Payments, parts: AppParts): Payments => ({
  async connectBraintree(settings) {
    const services = parts.services()
    reportInterrupted(services).catch(() => {})
    return verifyingProvider(await connectBraintree(settings), async (card, cartId, signals) => {
      const result = await verifyPayment(services, {
        ...{ card, cartId, signals, payerOf: parts.payerOf },
        askBank: (buyer, onChallenge, signal) => verifyWithBank(card, { ...buyer, onChallenge, signal }),
        draw: challenge =>
          challengeDialog(parts, {
            ...challenge,
            mount(container) {
              addStyles(rootOf(container) as ShadowRoot | null, challengeStyles)
              return challenge.mount(container)
            },
          }),
      })
      if (!result.ok) throw new parts.ProblemError(result.problem)
      return { nonce: result.value }
    })
  },
})
