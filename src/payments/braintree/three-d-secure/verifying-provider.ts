// Adds 3-D Secure to the provider's methods: a nonce of a card can then ask the card's bank. A method of a different kind stays as it is.
import type { CardToVerify, MakeNonce, PaymentMethod, PaymentProvider, Tokenized } from '../../provider.ts'

/**
 * Asks the card's bank. Rejects as `Tokenized.verify` does.
 * @param signals each signal ends the check
 */
type Verify = (
  card: CardToVerify,
  cartId: string,
  signals: readonly AbortSignal[],
) => Promise<Pick<Tokenized, 'nonce'>>

/** For each method with cards, returns whether its card has to be verified. */
const needsCheck: Partial<Record<PaymentMethod['name'], (details: object) => boolean>> = {
  creditCard: () => true,
  // With a token of the device, the device itself has checked who pays.
  googlePay: details => 'isNetworkTokenized' in details && details.isNetworkTokenized === false,
}

/** Returns the provider with methods whose nonces have `verify` if their cards have to be verified. */
export const verifyingProvider = (provider: PaymentProvider, verify: Verify): PaymentProvider => ({
  ...provider,
  methods: provider.methods.map(method => verifyingMethod(provider.client, method, verify)),
})

function verifyingMethod(client: unknown, method: PaymentMethod, verify: Verify): PaymentMethod {
  const { name, paymentType } = method
  const needs = needsCheck[name]
  if (!needs) return method
  return {
    ...method,
    async open(target, events, closed) {
      // The vendor is called synchronously, because it requires a user gesture.
      const verifiable =
        (make: MakeNonce): MakeNonce =>
        async due => {
          const made = await make(due)
          const details = Object(made.details)
          if (!needs(details)) return made
          const card = { client, method: name, paymentType, nonce: made.nonce, bin: details.bin ?? '', due }
          return { ...made, verify: (cartId, signal) => verify(card, cartId, [closed, signal]) }
        }
      const opened = await method.open(
        target,
        { ...events, pay: (make, approved) => events.pay(verifiable(make), approved) },
        closed,
      )
      return { ...opened, ...(opened.makeNonce && { makeNonce: verifiable(opened.makeNonce) }) }
    },
  }
}
