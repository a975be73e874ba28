// Tests that the result of a use case has a Problem for every exception, and that a thrown Problem is returned unchanged.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attempt, failure, ProblemError, problemOf, success } from '../../../src/domain/problem.ts'

test('work that resolves returns a success with its value', async () => {
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

test('a synchronously thrown value becomes an unexpected Problem', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async thrown => {
      const work = (): Promise<never> => {
        throw thrown
      }
      expect(await attempt(work)).toEqual({ ok: false, problem: { kind: 'unexpected' } })
    }),
  )
})

test('a ProblemError has the kind in its message, and keeps its cause', () => {
  const cause = new Error('raw')
  const error = new ProblemError({ kind: 'timeout' }, cause)
  expect([error.name, error.message, error.cause]).toEqual(['ProblemError', 'timeout', cause])
  expect('cause' in new ProblemError({ kind: 'timeout' })).toBe(false)
  expect(problemOf(error)).toEqual({ kind: 'timeout' })
})
