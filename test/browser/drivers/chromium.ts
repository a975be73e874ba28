// Chromium, driven by Playwright. Most tests use its `page` directly.
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { sameEnvironment, timeZone } from '../machine/environment.ts'
import { type Driver, patienceInMs } from './driver.ts'
import { findBrowser, findWholeChromium, howToInstall } from './find-browser.ts'
import { waitUntil } from './wait-until.ts'
import { whenSettled } from './when-settled.ts'

export interface ChromiumDriver extends Driver {
  readonly engine: 'chromium'
  readonly context: BrowserContext
  readonly page: Page
  errors(): readonly string[]
  /** Resolves when nothing is under way in the page. A test can then assert that something did not happen. */
  settled(withinMs?: number): Promise<void>
}

// Without the second half of the flags, Chromium contacts Google's hosts again and again. Without --no-sandbox it does not start as
// root.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-proxy-server',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages of a test are our own, and a process for each of their origins would cost time.
  '--disable-site-isolation-trials',
  // No page of a test lives long enough to gain from optimised code.
  '--js-flags=--no-maglev,--no-turbofan',
  // A host name other than localhost, for pages that must not be a secure context.
  '--host-resolver-rules=MAP cinema.test 127.0.0.1',
]

const running = new Map<string, Promise<Browser>>()

/** Returns the Chromium that all test files of this worker share. It is closed when the worker ends. */
async function sharedBrowser(
  path: string | null,
  { fontSize = 16, keepsPages = false, isHeard = false }: ChromiumOptions,
): Promise<Browser> {
  if (path === null) throw new Error(howToInstall('chromium'))
  const name = `${path} ${fontSize} ${keepsPages} ${isHeard}`
  const browser = await running.get(name)
  if (browser?.isConnected()) return browser
  const args = [...flags, `--blink-settings=defaultFontSize=${fontSize}`]
  if (isHeard) args.push('--force-renderer-accessibility')
  const launched = chromium.launch({
    executablePath: path,
    args,
    headless: !isHeard,
    env: { ...sameEnvironment(), ACCESSIBILITY_ENABLED: '1' },
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
  running.set(name, launched)
  return launched
}

export interface ChromiumOptions {
  /** Whether transitions and animations run. */
  readonly hasMotion?: boolean
  /** Uses the full browser if it is installed. Visitors have the full browser, but it is slower than the headless shell. */
  readonly isWhole?: boolean
  /**
   * Enables the back-forward cache, which Playwright disables. The headless shell has none, so this always uses the full browser.
   */
  readonly keepsPages?: boolean
  /** Opens a window that a screen reader can read. Needs a desktop, and the full browser. */
  readonly isHeard?: boolean
  /** Font size in px that a visitor has set in the browser. 16 by default. */
  readonly fontSize?: number
}

/**
 * The settings with which every page begins, on every machine. Animations are off, because drawing them takes a tenth of the
 * processor time of most tests.
 */
export const atFirst = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-AU',
  timezoneId: timeZone,
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const

/** Opens a page with its own profile. Closing the driver closes the page, but not the shared browser. */
export async function launchChromium(options: ChromiumOptions = {}): Promise<ChromiumDriver> {
  const { hasMotion = false, isWhole = false, keepsPages = false, isHeard = false } = options
  const path = isWhole || keepsPages || isHeard ? findWholeChromium() : findBrowser('chromium')
  const browser = await sharedBrowser(path, options)
  const context = await browser.newContext({
    ...atFirst,
    ...(hasMotion && { reducedMotion: 'no-preference' }),
  })
  return driveChromium(await context.newPage())
}

/** Returns a driver of this page. It records errors and requests from now on. */
export function driveChromium(page: Page): ChromiumDriver {
  const context = page.context()
  page.setDefaultTimeout(patienceInMs)
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))

  const find = async (role: string, name: string, within = patienceInMs): Promise<Locator> => {
    const ask = async (): Promise<Locator | undefined> => {
      for (const frame of page.frames()) {
        const locator = frame
          .getByRole(role as 'button', { name, exact: true })
          .filter({ visible: true })
          .first()
        // A frame may be removed while it is being read.
        if (await locator.isVisible().catch(() => false)) return locator
      }
      return undefined
    }
    const complain = async (): Promise<string> =>
      `No ${role} named '${name}'. There is:\n${await page.locator('body').ariaSnapshot()}`
    return waitUntil(ask, complain, within)
  }

  return {
    engine: 'chromium',
    context,
    page,
    open: async url => {
      await page.goto(url)
    },
    evaluate: (read, ...values) =>
      page.evaluate(([source, given]) => new Function(`return (${source})`)()(...given), [
        String(read),
        values,
      ] as const),
    see: async (role, name, within) => {
      await find(role, name, within)
    },
    click: async (role, name) => (await find(role, name)).click(),
    fill: async (role, name, text) => (await find(role, name)).fill(text),
    press: key => page.keyboard.press(key),
    reload: async () => {
      await page.reload()
    },
    back: async () => {
      await page.goBack()
    },
    forward: async () => {
      await page.goForward()
    },
    errors: () => errors,
    settled: whenSettled(page),
    close: () => context.close(),
  }
}
