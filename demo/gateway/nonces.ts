// The nonces that the emulated gateway has issued, and the outcome of a payment with each.
import { randomUUID } from 'node:crypto'

export interface Nonces {
  /** `kind` becomes part of the nonce, for debugging. */
  issue(kind: string, fate?: 'paid' | 'declined'): string
  /** A nonce can be spent once. After that it is unknown. */
  spend(nonce: string): 'paid' | 'declined' | 'unknown'
}

export function createNonces(): Nonces {
  const fates = new Map<string, 'paid' | 'declined'>()
  return {
    issue(kind, fate = 'paid') {
      const nonce = `demo-${kind}-${randomUUID()}`
      fates.set(nonce, fate)
      return nonce
    },
    spend(nonce) {
      const fate = fates.get(nonce) ?? 'unknown'
      fates.delete(nonce)
      return fate
    },
  }
}
