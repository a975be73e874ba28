// How long each of the vendors may take before we say that it cannot be used now. Milliseconds.

export interface TimeLimits {
  /** The provider's configuration. */
  readonly connect: number
  /** Whether a wallet can be used on this device, its script included. */
  readonly offer: number
  /** A method's controls in the page: card frames, wallet scripts and buttons. */
  readonly open: number
  /** A nonce made of what the visitor gave. */
  readonly tokenize: number
}

/** The library's own limit is 60 s where it has one; nobody waits that long in front of a spinner. */
export const timeLimits: TimeLimits = { connect: 15_000, offer: 10_000, open: 20_000, tokenize: 30_000 }
