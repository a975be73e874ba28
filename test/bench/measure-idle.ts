// Counts the work of an idle page: script, layouts and styles, by Chromium's own counters.
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

export interface Idle {
  readonly scriptInMs: number
  readonly layouts: number
  readonly styles: number
}

async function readCounters(session: CDPSession): Promise<Idle> {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return {
    scriptInMs: read('ScriptDuration') * 1000,
    layouts: read('LayoutCount'),
    styles: read('RecalcStyleCount'),
  }
}

/**
 * Counts the work of an idle page for this time. Evaluates nothing in the page meanwhile, because an
 * evaluation would count as script.
 */
export async function measureIdle(page: Page, durationInMs: number): Promise<Idle> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await readCounters(session)
  await sleep(durationInMs)
  const after = await readCounters(session)
  await session.detach()
  return {
    scriptInMs: after.scriptInMs - before.scriptInMs,
    layouts: after.layouts - before.layouts,
    styles: after.styles - before.styles,
  }
}
