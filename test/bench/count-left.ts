// Measures the heap that mounts and unmounts leave in a page, and counts the nodes and listeners that they leave.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { mount as mountWidget } from '../../src/index.ts'

interface Left {
  /** Bytes of JavaScript objects. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** In ms. Longer than 1 s, because the widget waits for 1 s whether a removed element returns. */
const untilForgotten = 1_500

/** Imports `mount` with a script tag, because Vite would rewrite an import() in a test's code. */
async function importMount(page: Page): Promise<void> {
  const content = "import { mount } from '/dist/movie-club.js'; window.mountWidget = mount"
  await page.addScriptTag({ type: 'module', content })
  await page.waitForFunction(() => 'mountWidget' in window)
}

/** Mounts a widget on a new element, waits until it is ready, removes both, and repeats this. */
async function mountAndUnmount(page: Page, times: number): Promise<void> {
  await page.evaluate(async count => {
    const mount: typeof mountWidget = Reflect.get(window, 'mountWidget')
    for (let time = 0; time < count; time += 1) {
      const element = document.createElement('div')
      document.body.append(element)
      const widget = mount(element, { cinemaId: 'ritz', cinemaName: 'Ritz', routing: 'memory' })
      await widget.ready
      widget.unmount()
      element.remove()
    }
  }, times)
}

/** Measures the heap, and counts the nodes and listeners, after a garbage collection. */
async function countLeft(page: Page): Promise<Left> {
  await sleep(untilForgotten)
  const session = await page.context().newCDPSession(page)
  // Weak references and finalizers are released one collection later.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

export interface LeftByMounts {
  /** The counts after the first mounts. These mounts create objects that the page creates only once and then retains. */
  readonly before: Left
  readonly after: Left
}

const warmUpMounts = 20

/**
 * Counts what is left in the page after a few mounts, and after many more.
 * @param page any page of the demo's origin, without a widget
 */
export async function measureMounts(page: Page, mounts: number): Promise<LeftByMounts> {
  await importMount(page)
  await mountAndUnmount(page, warmUpMounts)
  // Wait until the next step's chunk has loaded, and then mount again, because all later mounts use that chunk.
  await sleep(untilForgotten)
  await mountAndUnmount(page, warmUpMounts)
  const before = await countLeft(page)
  await mountAndUnmount(page, mounts)
  return { before, after: await countLeft(page) }
}
