// Leaves a page that Chromium keeps in its back-forward cache, and goes back to it. The driver must have been launched with
// `keepsPages`.
import type { Page } from 'playwright-core'

/** Opens the URL in the same tab. When Back restores the previous page, that page records whether it came from the cache. */
export async function leaveFor(page: Page, url: string): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isPersisted: persisted })),
  )
  await page.goto(url)
}

/**
 * Goes Back to the previous page.
 * @throws Error with Chromium's reasons if the page was reloaded instead of restored
 */
export async function backToCachedPage(page: Page, address: string): Promise<void> {
  // Playwright's own goBack waits for a load event, which a restored page does not have.
  await page.evaluate(() => setTimeout(() => history.back()))
  // Compares only origin and path, because the widget may already have changed the URL hash.
  const { origin, pathname } = new URL(address)
  await page.waitForURL(url => url.origin === origin && url.pathname === pathname, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'complete')
  const { isPersisted, reasons } = await page.evaluate(() => ({
    isPersisted: Reflect.get(window, 'isPersisted') === true,
    reasons: JSON.stringify(
      Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'notRestoredReasons'),
    ),
  }))
  if (!isPersisted)
    throw new Error(
      `Chromium loaded ${address} again instead of taking it from the back-forward cache: ${reasons}`,
    )
}
