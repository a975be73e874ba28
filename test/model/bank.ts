// The banks of the model's cards (3-D Secure), and the rules for what they have verified.
import { unverified } from '../../src/domain/messages/verification-messages.ts'
import { failure, ProblemError, type Result, success } from '../../src/domain/problem.ts'
import { payerOf } from '../../src/flow/order/order-details.ts'
import { reportInterrupted, verifyPayment } from '../../src/flow/payment/verify-payment.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import type { Services } from '../../src/flow/state/services.ts'
import { verifyingProvider } from '../../src/payments/braintree/three-d-secure/verifying-provider.ts'
import type { CardToVerify, ConnectPayments } from '../../src/payments/provider.ts'
import type { Sent, Taken } from './fakes/demo-server.ts'
import type { Flaw } from './fakes/flaws.ts'

export const bankResults = ['passes', 'failed', 'cancelled', 'timed-out', 'error', 'lost'] as const

/** The result of each later check, and the milliseconds until then. Without time, the bank asks the visitor nothing. */
export interface BankPlan {
  readonly bank: (typeof bankResults)[number]
  readonly after: number
}

export type Bank = ReturnType<typeof createBank>

/** Creates the banks of one journey. @param breaks receives each broken rule */
export function createBank(flaw: Flaw | null, breaks: (rule: string) => void) {
  let plan: BankPlan = { bank: 'passes', after: 0 }
  /** For each verified nonce, the cents that the bank was asked about. */
  const verified = new Map<string, number>()

  async function ask(card: CardToVerify, signal: AbortSignal, show: () => void): Promise<Result<string>> {
    const { bank, after } = plan
    if (after > 0) show()
    await new Promise<void>(resolve => {
      setTimeout(resolve, after)
      signal.addEventListener('abort', () => resolve())
    })
    if (signal.aborted) return failure(unverified('cancelled'))
    if (bank !== 'passes') return failure(unverified(bank))
    const nonce = `${card.nonce}-verified`
    if (flaw === 'careless-bank') return success(nonce)
    if (verified.has(nonce)) breaks(`The bank was asked twice about ${card.nonce}`)
    verified.set(nonce, card.due.amountInCents)
    return success(nonce)
  }

  return {
    plan(next: BankPlan) {
      plan = next
    },
    /** Connects with 3-D Secure, as app/chunks/three-d-secure.tsx does. */
    connect:
      (services: Services, connect: ConnectPayments): ConnectPayments =>
      async settings => {
        void reportInterrupted(services)
        return verifyingProvider(await connect(settings), async (card, cartId, signals) => {
          const result = await verifyPayment(services, {
            ...{ card, cartId, signals, payerOf, draw: () => 'dialog' },
            askBank: (_, showPage, signal) => ask(card, signal, () => showPage(() => () => {})),
          })
          if (!result.ok) throw new ProblemError(result.problem)
          return { nonce: result.value }
        })
      },
    /** Checks that nothing changes the order whose card the bank is verifying. */
    sent({ method, path }: Sent, state: FlowState | null) {
      const cartId = state?.bankCheck && state.paymentInProgress?.cartId
      if (cartId && method !== 'GET' && path.includes(cartId))
        breaks(`${method} ${path} was sent during a check of the bank`)
    },
    /** Checks that a card was charged only with a verified nonce, and with the amount that the bank was asked about. */
    charged({ paymentType, nonce, charged, isChangedUnseen }: Taken) {
      if (paymentType !== 'braintree') return
      const cents = verified.get(nonce ?? '')
      if (cents === undefined) breaks(`The card ${nonce} was charged, and its bank had not verified it`)
      else if (cents !== charged && !isChangedUnseen)
        breaks(`${charged} was charged, and the bank was asked about ${cents}`)
    },
  }
}
