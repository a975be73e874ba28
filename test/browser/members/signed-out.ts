// Actions for tests in which the login session ends, in Chromium: the visitor is notified, logs in elsewhere and returns.
import { expect } from 'vitest'
import type { Kind } from '../../../demo/scenarios.ts'
import type { RunningDemo } from '../../../demo/server.ts'
import type { VisitorPage } from '../visitor.ts'

/** Returns the actions for this demo and this visitor. */
export function signedOut(demo: RunningDemo, visitor: VisitorPage) {
  return {
    field: (label: string) => visitor.page.getByLabel(label, { exact: true }),
    told: () => visitor.page.locator('.mc-alert-error').getByRole('link', { name: 'Log in here' }),
    /** Logs in, as the cinema's own login page in a different tab would. */
    async logIn(as: Kind) {
      await visitor.context.request.post(`${demo.origin}/login`, { form: { as } })
    },
    /** Shows the tab again. A headless browser never hides a tab, so the event is dispatched by script. */
    async comeBack() {
      // Waits, because the app may not have added its listener yet.
      await visitor.settled()
      const count = () => visitor.calls().filter(({ call }) => call === 'member').length
      const before = count()
      await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      // Expects one or more calls, because the next step can repeat GET member.
      await expect.poll(count).toBeGreaterThan(before)
    },
  }
}
