// Searches all states that a few actions can reach (test/model/README.md).
import { expect, it, vi } from 'vitest'
import { search } from './search.ts'
import { walkToStarts } from './starts.ts'

const depth = Number(process.env['SEARCH_DEPTH'] ?? 3)

// Equal states have equal times.
vi.useFakeTimers({ toFake: ['Date'], now: 0 })

it('breaks no rule in any state that the search reaches', async () => {
  const { states, violations } = await search(Object.values(await walkToStarts()), depth)
  console.log(`New states after 0 to ${depth} actions: ${states.join(', ')}`)
  expect(violations).toEqual([])
}, 3_600_000)
