// Presses a wallet's button in a test. The test then approves or cancels in the wallet's sheet.
import { type Problem, ProblemError } from '../../../src/domain/problem.ts'
import type { AmountDue, MethodEvents, Tokenized } from '../../../src/payments/provider.ts'
import { deferred } from './deferred.ts'

/** Starts a payment that waits for its nonce. Throws if the payment may not begin. */
export function openSheet({ pay }: Pick<MethodEvents, 'pay'>) {
  const sheet = pressButton({ pay })
  if (!sheet) throw new Error('A different payment is under way.')
  return sheet
}

/** Starts a payment that waits for its nonce. Returns null if the payment may not begin. */
export function pressButton({ pay }: Pick<MethodEvents, 'pay'>) {
  const nonce = deferred<Tokenized>()
  const quotes: AmountDue[] = []
  const paid = pay(due => {
    quotes.push(due)
    return nonce.promise
  })
  const [due] = quotes
  if (!due) return null
  const fail = (problem: Problem) => {
    nonce.reject(new ProblemError(problem))
    return paid
  }
  return {
    due,
    /** Approves the payment. Resolves to whether the order was paid. */
    approve(made = 'nonce-1') {
      nonce.resolve({ nonce: made })
      return paid
    },
    fail,
    cancel: () => fail({ kind: 'cancelled' }),
  }
}
