// What mounts and unmounts leave behind in a page: heap, nodes, listeners.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { mount as mountWidget } from '../../src/index.ts'

interface Left {
  /** Bytes of JavaScript objects. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** The widget of an element that has left the page is looked after for a second. */
const untilForgotten = 1_500

/** By a tag: an import() in a test's code would be Vite's. */
async function importMount(page: Page): Promise<void> {
  const content = "import { mount } from '/dist/movie-club.js'; window.mountWidget = mount"
  await page.addScriptTag({ type: 'module', content })
  await page.waitForFunction(() => 'mountWidget' in window)
}

/** Mounts a widget on a new element, waits until it is ready, takes both away, and so on. */
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

/** Counts once what nobody holds is gone. */
async function countLeft(page: Page): Promise<Left> {
  await sleep(untilForgotten)
  const session = await page.context().newCDPSession(page)
  // Weak references and finalizers let go one collection later.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

export interface LeftByMounts {
  /** After some mounts, which have filled what is kept once per page. */
  readonly before: Left
  readonly after: Left
}

const warmUpMounts = 20

/** @param page any page of the demo's origin, without a widget */
export async function measureMounts(page: Page, mounts: number): Promise<LeftByMounts> {
  await importMount(page)
  await mountAndUnmount(page, warmUpMounts)
  // By then the next step's chunk is there, whose code widgets use from then on.
  await sleep(untilForgotten)
  await mountAndUnmount(page, warmUpMounts)
  const before = await countLeft(page)
  await mountAndUnmount(page, mounts)
  return { before, after: await countLeft(page) }
}
