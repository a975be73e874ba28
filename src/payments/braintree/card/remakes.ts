// Limits how often the card fields are made again: a script that wraps or removes frames would take them away each time.
import { unavailable } from '../problems.ts'

const mostLosses = 3
const periodMilliseconds = 60_000

export interface Remakes {
  /** The page has moved or removed the fields. */
  addLoss(): void
  /** Throws ProblemError `payment-unavailable` after too many losses in a minute. Later calls start from none. */
  check(): void
}

/** For one connection. */
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
