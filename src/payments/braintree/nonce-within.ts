// Every method makes its nonce with this function.
import { type Problem, ProblemError } from '../../domain/problem.ts'
import { type TimeLimit, withinTime } from '../../domain/time-limit.ts'
import type { Tokenized } from '../provider.ts'

export interface NonceLimit extends Pick<TimeLimit<unknown>, 'milliseconds' | 'onTimeout'> {
  /** Aborted when the method is closed. The function then rejects. */
  readonly signal: AbortSignal
  readonly toProblem: (thrown: unknown) => Problem
}

/** Resolves to the reply of `tokenize`. Rejects with the ProblemError of `toProblem`, also if the reply contains no nonce. */
export async function nonceWithin(
  tokenize: () => Promise<Tokenized>,
  { milliseconds, onTimeout, signal, toProblem }: NonceLimit,
): Promise<Tokenized> {
  try {
    const made = await withinTime(tokenize(), { milliseconds, onTimeout, signal })
    // The vendor's reply may lack the nonce despite its types. The server would treat a payment without a nonce as one without a
    // card.
    if (typeof made.nonce !== 'string' || !/\w/.test(made.nonce))
      throw new TypeError('The vendor returned no nonce.')
    return made
  } catch (thrown) {
    throw new ProblemError(toProblem(thrown), thrown)
  }
}
