// The model test: thousands of journeys at random, and the rules that none of them may break.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenOnce } from './broken-once.ts'
import { journeys, play, worlds } from './journey.ts'

/** MODEL_RUNS=20000 looks longer, MODEL_SEED=… plays the same journeys again. */
const numRuns = Number(process.env['MODEL_RUNS'] ?? 1_000)
const seed = process.env['MODEL_SEED']

describe('a journey', () => {
  it.each(brokenOnce)('keeps the rules: $title', async ({ world, steps }) => {
    expect(await play(world, steps)).toEqual([])
  })

  it('breaks no rule, whatever the visitor, the page and the network do', async () => {
    const property = fc.asyncProperty(worlds, journeys, async (world, steps) => {
      expect(await play(world, steps)).toEqual([])
    })
    await fc.assert(property, { numRuns, ...(seed && { seed: Number(seed) }) })
  }, 600_000)
})
