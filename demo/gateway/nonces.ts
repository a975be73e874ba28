// The nonces that the emulated gateway has issued, with the outcome of a payment for each.
import { randomUUID } from 'node:crypto'

/** The store of issued nonces. */
export interface Nonces {
  /** Issues a nonce. `kind` becomes a part of the nonce, for debugging. */
  issue(kind: string, fate?: 'paid' | 'declined'): string
  /** Returns the outcome of a payment and deletes the nonce, so that a second payment with it is `unknown`. */
  spend(nonce: string): 'paid' | 'declined' | 'unknown'
}

/** Creates an empty store. */
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
