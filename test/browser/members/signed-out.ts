// A session that ends in the middle, in Chromium: how the visitor is told, logs in elsewhere and comes back.
import { expect } from 'vitest'
import type { Kind } from '../../../demo/scenarios.ts'
import type { RunningDemo } from '../../../demo/server.ts'
import type { VisitorPage } from '../visitor.ts'

/** What a test of a session that ends does over and over. */
export function signedOut(demo: RunningDemo, visitor: VisitorPage) {
  return {
    field: (label: string) => visitor.page.getByLabel(label, { exact: true }),
    told: () => visitor.page.getByRole('alert').getByRole('link', { name: 'Log in here' }),
    /** As the cinema's own login page, in another tab, would do it. */
    async logIn(as: Kind) {
      await visitor.context.request.post(`${demo.origin}/login`, { form: { as } })
    },
    /** The tab is looked at again. A headless browser never hides one, so the event is sent by hand. */
    async comeBack() {
      // The app may not listen yet.
      await visitor.settled()
      const count = () => visitor.calls().filter(({ call }) => call === 'member').length
      const before = count()
      await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      // The step that this leads to may ask once more.
      await expect.poll(count).toBeGreaterThan(before)
    },
  }
}
