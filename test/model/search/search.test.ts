// Searches all states that a few actions can reach (test/model/README.md).
import { expect, it } from 'vitest'
import { search } from './search.ts'
import { starts } from './starts.ts'

const depth = Number(process.env['SEARCH_DEPTH'] ?? 3)

it('breaks no rule in any state that the search reaches', () => {
  const { states, violations } = search(starts, depth)
  console.log(`States after 0 to ${depth} actions: ${states.join(', ')}`)
  expect(violations).toEqual([])
}, 3_600_000)
