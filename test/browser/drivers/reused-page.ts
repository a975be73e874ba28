// One page of Chromium for all tests of a worker. After each test, the page is cleaned, so that for the next test it is like a new page. A
// new page with its own profile takes twice the processor time: Chromium starts a process, and compiles all code of the widget again.
import type { BrowserContext, CDPSession, Disposable, Page } from 'playwright-core'
import { emptyPath } from '../../with-demo.ts'
import { atFirst, type ChromiumDriver, driveChromium, launchChromium } from './chromium.ts'

interface Kept {
  readonly page: Page
  readonly devTools: CDPSession
  /** Undoes what the test has done to the browser. */
  readonly undo: (() => Promise<unknown>)[]
  /** Whether a test has done something to the page that cannot be undone. */
  isSpoilt: boolean
}

let kept: Kept | undefined

/** Methods of the clock, which cannot be undone. If a test has called such a method, its page is not reused. */
const ofClock = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const satisfies readonly (keyof BrowserContext['clock'])[]

/** The events for which tests add listeners. Cleaning removes these listeners, and none of Playwright's own. */
const events = [
  'console',
  'dialog',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
]

/** Calls `onResult` with what each call of one of these methods returns. */
function watch<Thing extends object>(
  thing: Thing,
  names: readonly (keyof Thing)[],
  onResult: (result: unknown) => void,
): void {
  for (const name of names) {
    const method = thing[name]
    if (typeof method !== 'function') throw new Error(`There is no method ${String(name)}.`)
    Object.defineProperty(thing, name, {
      value(...values: unknown[]) {
        const result = method.apply(thing, values)
        onResult(result)
        return result
      },
    })
  }
}

async function newPage(): Promise<Kept> {
  const { context, page } = await launchChromium()
  const undo: Kept['undo'] = []
  const made: Kept = { page, devTools: await context.newCDPSession(page), undo, isSpoilt: false }
  const dispose = (result: unknown) =>
    undo.push(async () => (await (result as Promise<Disposable>)).dispose())
  watch(page, ['addInitScript', 'exposeBinding', 'exposeFunction'], dispose)
  watch(context, ['addInitScript', 'exposeBinding', 'exposeFunction'], dispose)
  const { colorScheme, reducedMotion } = atFirst
  const media = { colorScheme, reducedMotion, media: null, contrast: null, forcedColors: null }
  watch(page, ['emulateMedia'], () => undo.push(() => page.emulateMedia(media)))
  watch(page, ['setExtraHTTPHeaders'], () => undo.push(() => page.setExtraHTTPHeaders({})))
  watch(context, ['setExtraHTTPHeaders'], () => undo.push(() => context.setExtraHTTPHeaders({})))
  watch(context, ['setOffline'], () => undo.push(() => context.setOffline(false)))
  watch(context, ['grantPermissions'], () => undo.push(() => context.clearPermissions()))
  watch(context, ['newCDPSession'], session =>
    // The test may have detached it.
    undo.push(async () => (await (session as Promise<CDPSession>)).detach().catch(() => {})),
  )
  watch(context.clock, ofClock, () => {
    made.isSpoilt = true
  })
  return made
}

/** Removes everything of the test from the page: settings, storage, cookies, history, routes, listeners and other tabs. */
async function clean({ page, devTools, undo }: Kept, origin: string): Promise<void> {
  const context = page.context()
  for (const event of events) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  page.removeAllListeners('framenavigated')
  await Promise.all(context.pages().map(other => other !== page && other.close()))
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ])
  // An undo calls a method that adds one, so the list is emptied before and after.
  await Promise.all(undo.splice(0).map(one => one()))
  undo.length = 0
  // Leaves the test's page first, because that page could write into the storage after the cleaning.
  const empty = await page.goto(origin + emptyPath)
  if (!empty?.ok()) throw new Error(`There is no ${emptyPath}.`)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const isResized = width !== atFirst.viewport.width || height !== atFirst.viewport.height
  await Promise.all([
    devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,cookies,indexeddb' }),
    devTools.send('Page.resetNavigationHistory'),
    isResized && page.setViewportSize(atFirst.viewport),
    devTools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 }),
  ])
}

/**
 * Returns a page like that of `launchChromium`, for a test that stays on the demo at `origin`. Closing the driver keeps the page for the
 * next test. But if the test did something that cannot be undone, or went to a different origin, closing the driver closes the page.
 */
export async function takePage(origin: string): Promise<ChromiumDriver> {
  const taken = kept ?? (await newPage())
  kept = undefined
  const { page } = taken
  const context = page.context()
  page.on('framenavigated', frame => {
    const { protocol, origin: gone } = new URL(frame.url())
    if (protocol.startsWith('http') && gone !== origin) taken.isSpoilt = true
  })
  return {
    ...driveChromium(page),
    async close() {
      if (!taken.isSpoilt && !page.isClosed() && !kept) {
        try {
          await clean(taken, origin)
          kept ??= taken
          if (kept === taken) return
        } catch {
          // The page may prevent the navigation.
        }
      }
      await context.close()
    },
  }
}
