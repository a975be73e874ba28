// Walks through the widget on a slower CPU and measures the time from each press and keystroke to the next
// paint (Event Timing).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { RunningDemo } from '../../demo/server.ts'
import { shop } from '../browser/shopper.ts'
import { steps } from './journey.ts'
import { slowDownCpu } from './load-page.ts'
import { median } from './statistics.ts'
import { type PressWatch, watchPresses } from './watch-presses.ts'

interface PressStep {
  readonly name: string
  readonly kind: 'key' | 'press'
  /** Time until the next paint in ms. */
  readonly durations: readonly number[]
}

export interface Presses {
  /** Results of all walks: the durations of each step are the medians of the walks. */
  readonly steps: readonly PressStep[]
  readonly worst: number
  /** The median of the presses only, because keystrokes are many and quick. */
  readonly median: number
  readonly medianOfKeys: number
}

/**
 * The wait after a press, in ms. Nothing is evaluated in the page meanwhile, because a search for the next
 * element delays the paint on a slow CPU.
 */
const untilPainted = 500

/**
 * Presses an element with mouse events only, because a locator's own click evaluates code in the page during
 * the press.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not to be seen.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

async function walk(demo: RunningDemo, cpuSlowdown: number): Promise<PressStep[]> {
  const shopper = await shop(demo)
  const { page, context } = shopper
  page.setDefaultTimeout(60_000)
  await context.addInitScript(watchPresses)
  await slowDownCpu(await context.newCDPSession(page), cpuSlowdown)
  const take = () => page.evaluate(() => (Reflect.get(window, 'pressWatch') as PressWatch).take())
  const walked: PressStep[] = []
  try {
    await shopper.open('?apple')
    for (const { name, prepare, on, keys, until } of steps) {
      await prepare?.(shopper)
      const target = on(shopper)
      await target.waitFor()
      await shopper.settled()
      await take()
      if (keys === undefined) await press(page, target)
      else await target.pressSequentially(keys)
      await sleep(untilPainted)
      const durations = await take()
      walked.push({ name, kind: keys === undefined ? 'press' : 'key', durations })
      await until?.(shopper)
    }
  } finally {
    await shopper.close()
  }
  return walked
}

/** Returns the medians of one step over all walks. All walks have the same number of keystrokes in a step. */
const medianStep = (all: readonly PressStep[][], index: number, { name, kind }: PressStep): PressStep => {
  const durations = all.map(walked => walked[index]?.durations ?? [])
  const count = Math.min(...durations.map(({ length }) => length))
  return {
    name,
    kind,
    durations: Array.from({ length: count }, (_, at) => median(durations.map(each => each[at] ?? 0))),
  }
}

export async function measurePresses(
  demo: RunningDemo,
  cpuSlowdown: number,
  walks: number,
): Promise<Presses> {
  const all: PressStep[][] = []
  for (let count = 0; count < walks; count += 1) all.push(await walk(demo, cpuSlowdown))
  const found = (all[0] ?? []).map((step, index) => medianStep(all, index, step))
  const durationsOf = (kind: PressStep['kind']): readonly number[] =>
    found.flatMap(step => (step.kind === kind ? step.durations : []))
  return {
    steps: found,
    worst: Math.max(...durationsOf('press'), ...durationsOf('key')),
    median: median(durationsOf('press')),
    medianOfKeys: median(durationsOf('key')),
  }
}
