// The nonces that the emulated gateway gave out, and what becomes of a payment with one.
import { randomUUID } from 'node:crypto'

export interface Nonces {
  /** `kind` is for whoever reads the server's log. */
  issue(kind: string, fate?: 'paid' | 'declined'): string
  /** A nonce pays once: the same one again is unknown. */
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
