// A failure that the visitor is told of is also told to the page, by its kind alone.
import type { Problem } from '../domain/problem.ts'
import type { Services } from './services.ts'

export function reportProblem(services: Pick<Services, 'emit'>, problem: Problem): Problem {
  if (problem.kind !== 'cancelled') services.emit('movie-club:error', { kind: problem.kind })
  return problem
}
