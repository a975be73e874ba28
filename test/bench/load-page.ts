// One cold load of a page in Chromium: slow 4G, CPU 4 times slower, a new profile.
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { launchChromium } from '../browser/drivers/chromium.ts'
import type { BenchPage } from './pages/bench-page.ts'
import { type SeenLoad, watchLoad } from './watch-load.ts'

export interface Load {
  /** Transferred bytes, without headers, of all files that had arrived when the form worked. */
  readonly bytes: number
  /** Names of the files that were requested before the form worked, in order. */
  readonly requests: readonly string[]
  /** Time of the first frame that shows the form. All times are in ms since the navigation. */
  readonly picture: number
  readonly typable: number
  readonly ready: number
  /** Sum of the time beyond 50 ms of each long task before the form worked. */
  readonly blocked: number
  readonly shift: number
}

/** The default factor by which the measured CPU is slower than this machine's. */
export const usualSlowdown = 4
const bytesPerSecond = (megabits: number): number => (megabits * 1_000_000) / 8

/** The delay of each request in ms. It equals the round-trip time of Lighthouse's slow 4G. */
export const usualLatency = 150
/** The throughput of Lighthouse's slow 4G. */
const slow4g = {
  offline: false,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
}
const patienceInMs = 60_000
const told = 'This page is typable and ready.'
/** In ms. Layout shifts count until this much time has passed since the form began to work. */
const restInMs = 1_500

export const slowDownCpu = (session: CDPSession, rate: number): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate })

const readSeen = (page: Page): Promise<SeenLoad> => page.evaluate(() => Reflect.get(window, 'seenLoad'))

const readRequests = (page: Page, untilMs: number) =>
  page.evaluate(until => {
    const types = ['navigation', 'resource']
    const entries = types.flatMap(type => performance.getEntriesByType(type)) as PerformanceResourceTiming[]
    return entries
      .filter(({ startTime }) => startTime < until)
      .sort((a, b) => a.startTime - b.startTime)
      .map(({ name, encodedBodySize, responseEnd }) => ({
        name: new URL(name).pathname,
        bytes: responseEnd <= until ? encodedBodySize : 0,
      }))
  }, untilMs)

export interface Device {
  /** Width of the window in px. */
  readonly width: number
  readonly cpuSlowdown: number
  readonly latencyInMs: number
}

export async function loadPage(
  address: string,
  page: BenchPage,
  { width, cpuSlowdown, latencyInMs }: Device,
): Promise<Load> {
  const driver = await launchChromium()
  const { page: tab, context } = driver
  try {
    await tab.setViewportSize({ width, height: 780 })
    const session = await context.newCDPSession(tab)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { ...slow4g, latency: latencyInMs })
    await slowDownCpu(session, cpuSlowdown)
    await tab.addInitScript(watchLoad, { readyEvent: page.readyEvent ?? null, box: page.box, told })
    // The driver evaluates nothing in the page before the page is ready. At the first evaluation, Playwright
    // compiles its own script in the page. This would take 80 ms of the loading time, and more if a page has
    // much layout.
    const isReady = tab.waitForEvent('console', {
      predicate: message => message.text() === told,
      timeout: patienceInMs,
    })
    await Promise.all([isReady, tab.goto(address, { waitUntil: 'commit', timeout: patienceInMs })])
    await sleep(restInMs)
    const { picture, typable, ready, longTasks, shift } = await readSeen(tab)
    if (picture === null || typable === null || ready === null) throw new Error(`${page.name}: not usable`)
    const requests = await readRequests(tab, ready)
    const blocked = longTasks
      .filter(({ start }) => start < ready)
      .reduce((sum, { duration }) => sum + Math.max(duration - 50, 0), 0)
    return {
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: requests.map(({ name }) => name.split('/').at(-1) ?? name),
      picture,
      typable,
      ready,
      blocked,
      shift,
    }
  } finally {
    await driver.close()
  }
}
