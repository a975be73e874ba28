// Walks through a site as a visitor would. Follows its links to the club, goes to the next step and Back, leaves the club and returns, and
// ends at the thank-you screen.
import type { Page } from 'playwright-core'
import { launchChromium } from '../browser/drivers/chromium.ts'
import { details } from '../browser/visitor.ts'
import type { Path } from './lab-system.ts'

export const steps = [
  'arrive',
  'type',
  'continue',
  'back',
  'forward',
  'reload',
  'leave',
  'return',
  'welcome',
] as const
type Step = (typeof steps)[number]

export interface Walk {
  /** For each step, `ok` or the failure. The steps after a failure are missing. */
  readonly results: Readonly<Partial<Record<Step, string>>>
  /** Errors of the console and of the page. */
  readonly errors: readonly string[]
}

/** Time limit of each step in ms. */
const patience = 10_000

function work(page: Page, origin: string, club: Path): Readonly<Record<Step, () => Promise<string>>> {
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  /** Waits until the typed text is in the form. */
  const isKept = () =>
    page
      .waitForFunction(() => {
        const root = document.querySelector('[data-movie-club]')?.shadowRoot
        return [...(root?.querySelectorAll('input') ?? [])].some(({ value }) => value === 'Lee')
      })
      .then(
        () => 'ok',
        () => 'what was typed is lost',
      )
  /** Waits until the step is shown and the keyboard focus is in the widget. */
  const hasFocus = () =>
    page
      .waitForFunction(() => document.activeElement?.matches('[data-movie-club]') ?? false)
      .then(
        () => 'ok',
        () => 'the focus is lost',
      )
  const follow = async (path: Path) => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('link', { name: `To ${path}`, exact: true }).click()
    // Angular's router removes the trailing slash of the URL.
    await page.waitForURL(({ pathname }) => pathname === path || `${pathname}/` === path)
    return (await page.evaluate(() => Reflect.has(window, 'isSamePage'))) ? 'ok' : 'ok, the page was loaded'
  }
  return {
    async arrive() {
      await page.goto(`${origin}/`)
      // Wait, because the site's own scripts might not have started yet.
      await page.waitForLoadState('networkidle')
      const how = await follow(club)
      await heading(/^Join the Ritz/)
      return how
    },
    async type() {
      for (const [label, text] of Object.entries(details)) await page.getByLabel(label).fill(text)
      return isKept()
    },
    async continue() {
      await press('Continue')
      await heading('Choose your membership')
      return 'ok'
    },
    async back() {
      await page.goBack()
      await heading(/^Join the Ritz/)
      const kept = await isKept()
      // Check the focus only now, because the site's router can render the page a second time.
      await page.waitForLoadState('networkidle')
      return kept === 'ok' ? hasFocus() : kept
    },
    async forward() {
      await page.goForward()
      await heading('Choose your membership')
      return 'ok'
    },
    async reload() {
      await page.reload()
      await page.waitForLoadState('networkidle')
      await heading('Choose your membership')
      return 'ok'
    },
    async leave() {
      const how = await follow('/about/')
      await page.getByRole('heading', { name: 'About' }).waitFor()
      await page.waitForFunction(() => !document.querySelector('[data-movie-club]'))
      return how
    },
    async return() {
      const how = await follow(club)
      await heading(/^Join the Ritz|Choose your membership/)
      const isFurther = await page.getByRole('heading', { name: 'Choose your membership' }).isVisible()
      const kept = isFurther ? 'ok' : await isKept()
      return kept === 'ok' ? how : kept
    },
    async welcome() {
      if (await page.getByLabel('Surname').isVisible()) await press('Continue')
      await heading('Choose your membership')
      await page.getByRole('radio', { name: 'Free', exact: true }).check()
      await page.getByRole('checkbox').check()
      await press('Continue')
      await heading('Welcome to the Club')
      return 'ok'
    },
  }
}

export async function walkSite(origin: string, club: Path): Promise<Walk> {
  const driver = await launchChromium()
  driver.page.setDefaultTimeout(patience)
  const errors: string[] = []
  driver.page.on('pageerror', error => errors.push(error.message))
  driver.page.on('console', message => {
    // If a page preloads a file and then fetches it a second time, the browser logs only a warning. This warning counts as an error here.
    const isTwice = message.text().includes('credentials mode')
    if (message.type() === 'error' || isTwice) errors.push(message.text())
  })
  const results: Partial<Record<Step, string>> = {}
  const todo = work(driver.page, origin, club)
  try {
    for (const step of steps) {
      try {
        results[step] = await todo[step]()
      } catch (error) {
        const [reason = ''] = String(error).split('\n')
        const isLate = reason.includes('TimeoutError') && step === 'arrive'
        results[step] = `failed: ${isLate ? `no widget within ${patience / 1000} s` : reason}`
        break
      }
    }
  } finally {
    await driver.close()
  }
  return { results, errors: [...new Set(errors)] }
}
