// What a use-case returns: a value or a Problem, never an exception.
import { type Problem, ProblemError, problemOf } from './problem.ts'

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

export const success = <T>(value: T): Result<T> => ({ ok: true, value })
export const failure = (problem: Problem): Result<never> => ({ ok: false, problem })

/** Runs `work`; a throw becomes a failure. One that is no Problem is a bug, and is told to the console as well. */
export async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work())
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) console.error('Movie Club:', thrown)
    return failure(problemOf(thrown))
  }
}
