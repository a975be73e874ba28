// The model test: random journeys, and the rules that every journey has to keep.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenOnce } from './broken-once.ts'
import { brokenOnceByMembers } from './broken-once-by-members.ts'
import { brokenOnceOnPages } from './broken-once-on-pages.ts'
import { play } from './journey.ts'
import { journeys, worlds } from './journey-actions.ts'
import { knownBreaks } from './known-breaks.ts'

/** CI plays ten times as many journeys, because no person waits for CI. */
const usualRuns = process.env['CI'] === 'true' ? 3_000 : 300
const numRuns = Number(process.env['MODEL_RUNS'] ?? usualRuns)
/** `npm test` plays the same journeys every time, so that only a change can cause a failure. */
const seed = Number(process.env['MODEL_SEED'] ?? 99)

describe('a journey', () => {
  it.each([...brokenOnce, ...brokenOnceByMembers, ...brokenOnceOnPages])(
    'keeps the rules: $title',
    async ({ world, steps }) => {
      expect(await play(world, steps)).toEqual([])
    },
  )

  it.each(knownBreaks)(
    'breaks a rule if a fake has the flaw $flaw: $title',
    async ({ world, steps, flaw, rule }) => {
      expect((await play(world, steps, flaw)).join('\n')).toContain(rule)
    },
  )

  it.each(knownBreaks)('keeps the rules if no fake has a flaw: $title', async ({ world, steps }) => {
    expect(await play(world, steps)).toEqual([])
  })

  it(
    'breaks no rule with random actions of the visitor, the page and the network',
    async () => {
      const property = fc.asyncProperty(worlds, journeys, async (world, steps) => {
        expect(await play(world, steps)).toEqual([])
      })
      await fc.assert(property, { numRuns, seed })
    },
    numRuns * 1_000,
  )
})
