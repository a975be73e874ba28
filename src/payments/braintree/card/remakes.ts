// Limits how often the card fields are created again after the page has removed them. A page script that wraps or removes frames
// would remove new fields each time.
import { unavailable } from '../problems.ts'

const mostLosses = 3
const periodMilliseconds = 60_000

export interface Remakes {
  /** Records that the page has moved or removed the fields. */
  addLoss(): void
  /**
   * Throws ProblemError `payment-unavailable` if the page has moved or removed the card fields too often within a minute.
   * Throwing resets the count to zero.
   */
  check(): void
}

/** Returns the counter of lost fields for one connection. */
export function createRemakes(): Remakes {
  let losses: number[] = []
  return {
    addLoss() {
      const now = Date.now()
      losses = [...losses.filter(time => now - time < periodMilliseconds), now]
    },
    check() {
      if (losses.length <= mostLosses) return
      losses = []
      console.error(
        'Movie Club: the page moves, wraps or removes the card fields again and again, which empties them.',
      )
      throw unavailable('creditCard', 'page-in-the-way')
    },
  }
}
