// One payment at a time, and none after a paid one: a second click or Enter may come before the screen has changed.

export interface PaymentTurn {
  /** Whether a payment may begin now; then it has begun. */
  take(): boolean
  /** The payment has ended; after a paid one nobody gets a turn any more. */
  end(isPaid: boolean): void
}

export function createPaymentTurn(): PaymentTurn {
  let isFree = true
  return {
    take() {
      const isTaken = isFree
      isFree = false
      return isTaken
    },
    end(isPaid) {
      isFree = !isPaid
    },
  }
}
