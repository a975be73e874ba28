// Every method makes its nonce with this function.
import { type Problem, ProblemError } from '../../domain/problem.ts'
import { type TimeLimit, withinTime } from '../../domain/time-limit.ts'

export interface NonceLimit extends Pick<TimeLimit<unknown>, 'milliseconds' | 'onTimeout'> {
  /** Aborted when the method is closed. The function then rejects. */
  readonly signal: AbortSignal
  readonly toProblem: (thrown: unknown) => Problem
}

/** Resolves to the nonce that `tokenize` returns. Rejects with the ProblemError of `toProblem`, also if the reply contains no nonce. */
export async function nonceWithin(
  tokenize: () => Promise<{ readonly nonce: string }>,
  { milliseconds, onTimeout, signal, toProblem }: NonceLimit,
): Promise<string> {
  try {
    const { nonce } = await withinTime(tokenize(), { milliseconds, onTimeout, signal })
    // The vendor's reply may lack the nonce despite its types. The server would treat a payment without a nonce as one without a
    // card.
    if (typeof nonce !== 'string' || !/\w/.test(nonce)) throw new TypeError('The vendor returned no nonce.')
    return nonce
  } catch (thrown) {
    throw new ProblemError(toProblem(thrown), thrown)
  }
}
