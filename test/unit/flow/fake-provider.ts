// A fake payment provider for tests. Its payment methods return the results in `plan`, and record their calls.
import { ProblemError, type UnavailableReason } from '../../../src/domain/problem.ts'
import type {
  BrandMark,
  ConnectPayments,
  MethodEvents,
  MountTarget,
  OpenMethod,
  PaymentMethod,
  ProviderSettings,
} from '../../../src/payments/provider.ts'

interface Opening {
  readonly name: string
  readonly target: MountTarget
  readonly events: MethodEvents
  readonly signal: AbortSignal
  closed: number
}

export interface FakeProvider {
  readonly connect: ConnectPayments
  readonly connected: ProviderSettings[]
  readonly openings: Opening[]
  readonly asked: string[]
  /** Functions that decide the results of the next connections, offers and openings. */
  readonly plan: {
    connect: () => Promise<void>
    offer: (name: string) => Promise<boolean>
    open: (name: string) => Promise<void>
    close: () => Promise<void>
  }
  /** Returns the latest opening of this payment method. */
  last(name: string): Opening
}

const kinds = [
  ['applePay', 'applePay', 'Apple Pay'],
  ['googlePay', 'googlePay', 'Google Pay'],
  ['creditCard', 'braintree', 'Credit Card'],
  ['payPal', 'payPal', 'PayPal'],
] as const

const mark: BrandMark = { viewBox: '0 0 40 24', shapes: [['#21569a', 'M0 0h40v24H0z']] }

export const unavailable = (reason: UnavailableReason) =>
  new ProblemError({ kind: 'payment-unavailable', method: 'provider', reason })

export function fakeProvider(): FakeProvider {
  const connected: ProviderSettings[] = []
  const openings: Opening[] = []
  const asked: string[] = []
  const plan: FakeProvider['plan'] = {
    connect: async () => {},
    offer: async () => true,
    open: async () => {},
    close: async () => {},
  }
  const methods = kinds.map(
    ([name, paymentType, title]): PaymentMethod => ({
      name,
      paymentType,
      title,
      isOffered() {
        asked.push(name)
        return plan.offer(name)
      },
      async open(target, events, signal): Promise<OpenMethod> {
        const opening: Opening = { name, target, events, signal, closed: 0 }
        openings.push(opening)
        await plan.open(name)
        return {
          ...(name === 'creditCard' && { makeNonce: async () => ({ nonce: 'nonce' }) }),
          async close() {
            opening.closed += 1
            await plan.close()
          },
        }
      },
    }),
  )
  return {
    connected,
    openings,
    asked,
    plan,
    async connect(settings) {
      connected.push(settings)
      await plan.connect()
      return { methods, marks: { visa: mark, paypal: mark }, client: {} }
    },
    last(name) {
      const found = openings.findLast(opening => opening.name === name)
      if (!found) throw new Error(`${name} was never opened`)
      return found
    },
  }
}
