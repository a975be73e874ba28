// Firefox, driven by Puppeteer over WebDriver BiDi.
import puppeteer, {
  type Browser,
  type ElementHandle,
  type Frame,
  type JSHandle,
  type KeyInput,
} from 'puppeteer-core'
import { endWithParent } from '../../end-with-parent.ts'
import { sameEnvironment } from '../machine/environment.ts'
import { fontFolder } from '../machine/fonts.ts'
import { type Driver, type LaunchOptions, patienceInMs } from './driver.ts'
import { type Found, fillInPage, findInPage } from './find-in-page.ts'
import { expectTravel, hasTravelled } from './travel-in-page.ts'
import { notFound, waitUntil } from './wait-until.ts'

const running = new Map<number, Promise<Browser>>()

/** Returns the Firefox that all test files of this worker share. It is closed when the worker ends. */
async function sharedBrowser(path: string, fontSize: number): Promise<Browser> {
  const browser = await running.get(fontSize)
  if (browser?.connected) return browser
  const launched = puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    env: sameEnvironment(),
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-AU, en',
      'font.size.variable.x-western': fontSize,
      // 1 means light. 0 means no proxy, not even the system's.
      'layout.css.prefers-color-scheme.content-override': 1,
      'network.proxy.type': 0,
      'security.sandbox.content.read_path_whitelist': fontFolder,
      // Without a graphics card, the processor draws every frame. With 10 frames a second instead of 60, and without processes
      // that Firefox starts in advance, the tests take a third less processor time.
      'layout.frame_rate': 10,
      'dom.ipc.processPrelaunch.enabled': false,
    },
  })
  running.set(fontSize, launched)
  const child = (await launched).process()
  if (child) endWithParent(child)
  return launched
}

/** Opens a page with its own profile. Closing the driver closes the page, but not the shared browser. */
export async function launchFirefox(path: string, { fontSize = 16 }: LaunchOptions = {}): Promise<Driver> {
  const browser = await sharedBrowser(path, fontSize)
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))

  const find = async (role: string, name: string, within = patienceInMs): Promise<ElementHandle> => {
    let looks: JSHandle<Found>[] = []
    const look = async (frame: Frame): Promise<ElementHandle | undefined> => {
      const found = await frame.evaluateHandle(findInPage, role, name)
      looks.push(found)
      const handle = (await found.evaluateHandle(({ element }) => element)).asElement()
      return handle ? (handle as ElementHandle) : undefined
    }
    const ask = async (): Promise<ElementHandle | undefined> => {
      looks = []
      for (const frame of page.frames()) {
        // A frame may be removed while it is being read.
        const handle = await look(frame).catch(() => undefined)
        if (handle) return handle
      }
      return undefined
    }
    const complain = async (): Promise<string> => {
      const names = looks.map(found => found.evaluate(({ names }) => names).catch(() => []))
      return notFound(role, name, (await Promise.all(names)).flat())
    }
    return waitUntil(ask, complain, within)
  }

  /**
   * Calls `go`, and resolves when the next page has loaded completely. Puppeteer's own wait can end early, at a late load event of
   * the previous page.
   */
  const travel = async (go: () => Promise<unknown>, where: string): Promise<void> => {
    await page.evaluate(expectTravel)
    await go()
    // A document cannot be read while the browser is leaving it.
    const ask = async () => ((await page.evaluate(hasTravelled).catch(() => false)) ? true : undefined)
    await waitUntil(ask, () => `The page did not travel ${where}.`)
  }
  /** Puppeteer's own goBack waits for a load event, which does not fire if only the URL hash changes. */
  const travelBy = (steps: number) => travel(() => page.evaluate(by => history.go(by), steps), `by ${steps}`)

  return {
    engine: 'firefox',
    open: url => travel(() => page.goto(url), `to ${url}`),
    evaluate: (read, ...values) =>
      page.evaluate((source, given) => new Function(`return (${source})`)()(...given), String(read), values),
    see: async (role, name, within) => {
      await find(role, name, within)
    },
    click: async (role, name) => (await find(role, name)).click(),
    fill: async (role, name, text) => {
      const handle = await find(role, name)
      if (!(await handle.evaluate(fillInPage, text))) await handle.type(text)
    },
    press: key => page.keyboard.press(key as KeyInput),
    reload: () => travel(() => page.reload(), 'to itself'),
    back: () => travelBy(-1),
    forward: () => travelBy(1),
    errors: () => errors,
    close: () => context.close(),
  }
}
