// Results of use cases: an exception becomes a Problem, and a Problem stays the same.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attempt, failure, ProblemError, problemOf, success } from '../../../src/domain/problem.ts'

test('What work resolves to is a success, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async value => {
      expect(await attempt(async () => value)).toEqual(success(value))
    }),
  )
})

test('A Problem that was thrown comes out as it is', async () => {
  const problem = { kind: 'server', status: 422, detail: 'No.' } as const
  const throwing = () => Promise.reject(new ProblemError(problem, new Error('raw')))
  expect(await attempt(throwing)).toEqual(failure(problem))
})

test('Anything else that is thrown, even before the first await, is unexpected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async thrown => {
      const work = (): Promise<never> => {
        throw thrown
      }
      expect(await attempt(work)).toEqual({ ok: false, problem: { kind: 'unexpected' } })
    }),
  )
})

test('A ProblemError says its kind and keeps its cause', () => {
  const cause = new Error('raw')
  const error = new ProblemError({ kind: 'timeout' }, cause)
  expect([error.name, error.message, error.cause]).toEqual(['ProblemError', 'timeout', cause])
  expect('cause' in new ProblemError({ kind: 'timeout' })).toBe(false)
  expect(problemOf(error)).toEqual({ kind: 'timeout' })
})
