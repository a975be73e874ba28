// Results of use cases: an exception becomes a Problem, and a Problem stays the same.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attempt, failure, ProblemError, problemOf, success } from '../../../src/domain/problem.ts'

test('resolved work is a success with any value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async value => {
      expect(await attempt(async () => value)).toEqual(success(value))
    }),
  )
})

test('a thrown Problem is returned unchanged', async () => {
  const problem = { kind: 'server', status: 422, detail: 'No.' } as const
  const throwing = () => Promise.reject(new ProblemError(problem, new Error('raw')))
  expect(await attempt(throwing)).toEqual(failure(problem))
})

test('any other thrown value, even before the first await, is unexpected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async thrown => {
      const work = (): Promise<never> => {
        throw thrown
      }
      expect(await attempt(work)).toEqual({ ok: false, problem: { kind: 'unexpected' } })
    }),
  )
})

test('a ProblemError names its kind and keeps its cause', () => {
  const cause = new Error('raw')
  const error = new ProblemError({ kind: 'timeout' }, cause)
  expect([error.name, error.message, error.cause]).toEqual(['ProblemError', 'timeout', cause])
  expect('cause' in new ProblemError({ kind: 'timeout' })).toBe(false)
  expect(problemOf(error)).toEqual({ kind: 'timeout' })
})
