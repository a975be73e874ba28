// The nonces that the emulated gateway has issued, with the outcome of a payment for each.
import { randomUUID } from 'node:crypto'

export interface Nonces {
  /** Issues a nonce. `kind` becomes a part of the nonce, for debugging. */
  issue(kind: string, fate?: 'paid' | 'declined', number?: string): string
  /** Returns the number of the card for which the nonce was issued; undefined if it is unknown or used. */
  numberOf(nonce: string): string | undefined
  /** Returns the outcome of a payment and deletes the nonce, so that a second payment with it is `unknown`. */
  spend(nonce: string): 'paid' | 'declined' | 'unknown'
}

export function createNonces(): Nonces {
  const fates = new Map<string, 'paid' | 'declined'>()
  const numbers = new Map<string, string>()
  return {
    issue(kind, fate = 'paid', number) {
      const nonce = `demo-${kind}-${randomUUID()}`
      fates.set(nonce, fate)
      if (number !== undefined) numbers.set(nonce, number)
      return nonce
    },
    numberOf: nonce => (fates.has(nonce) ? numbers.get(nonce) : undefined),
    spend(nonce) {
      const fate = fates.get(nonce) ?? 'unknown'
      fates.delete(nonce)
      return fate
    },
  }
}
