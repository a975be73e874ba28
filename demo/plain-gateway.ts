// A card provider without a network: nonces are made on demand. Stands in where demo/gateway is not needed.
import { randomUUID } from 'node:crypto'
import type { PaymentGateway } from './payment-gateway.ts'

export interface PlainGateway extends PaymentGateway {
  /** A fresh nonce, of a card that will be paid or declined. */
  issue(outcome: 'paid' | 'declined'): string
}

export function plainGateway(): PlainGateway {
  const nonces = new Map<string, 'paid' | 'declined'>()
  return {
    clientToken: origin => Buffer.from(JSON.stringify({ version: 2, origin })).toString('base64'),
    issue(outcome) {
      const nonce = randomUUID()
      nonces.set(nonce, outcome)
      return nonce
    },
    charge(nonce) {
      const outcome = nonces.get(nonce) ?? 'unknown'
      nonces.delete(nonce)
      return outcome
    },
  }
}
