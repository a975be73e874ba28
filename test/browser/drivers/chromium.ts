// Chromium by Playwright. Most tests use its `page` directly.
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { type Driver, patienceInMs } from './driver.ts'
import { findBrowser, howToInstall } from './find-browser.ts'
import { waitUntil } from './wait-until.ts'

export interface ChromiumDriver extends Driver {
  readonly engine: 'chromium'
  readonly browser: Browser
  readonly context: BrowserContext
  readonly page: Page
  errors(): readonly string[]
}

// Without the second half Chromium asks its maker's hosts all the time; without --no-sandbox it does not start as root.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function launchBrowser(
  path = findBrowser('chromium'),
  more: readonly string[] = [],
): Promise<Browser> {
  if (path === null) throw new Error(howToInstall('chromium'))
  return chromium.launch({ executablePath: path, args: [...flags, ...more] })
}

/** A page with a profile of its own. Closing the driver closes the context, and the browser if it was launched here. */
export async function openChromium(browser: Browser, ownsBrowser = false): Promise<ChromiumDriver> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-AU' })
  const page = await context.newPage()
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
        // A frame may go away while it is asked.
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
    browser,
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
    screenshot: async file => {
      await page.screenshot({ path: file })
    },
    errors: () => errors,
    close: async () => {
      await context.close()
      if (ownsBrowser) await browser.close()
    },
  }
}

export const launchChromium = async (path?: string): Promise<ChromiumDriver> =>
  openChromium(await launchBrowser(path), true)
