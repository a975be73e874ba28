// Records what the policy of a page blocks.
import type { Page } from 'playwright-core'

/** Records the violations in each page that `page` loads from now on. */
export const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'violations').push(`${effectiveDirective} ${blockedURI} ${sample}`.trim()),
    )
  })

/** Returns the violations so far: the directive, the blocked URL and a part of the blocked text. */
export async function blockedByPolicy(page: Page): Promise<readonly string[]> {
  // Text, because a page that has replaced Map can return no object.
  const lines = await page.evaluate(() => Reflect.get(window, 'violations').join('\n') as string)
  return lines.split('\n').filter(Boolean)
}
