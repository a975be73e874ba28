// A server's error message that is longer than any box, in Chromium. test/contract/matrix.test.ts has all faults of all calls.

import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

async function chooseFree() {
  await visitor.page.getByRole('radio', { name: 'Free', exact: true }).check()
  await visitor.page.getByRole('checkbox').check()
  await visitor.press('Continue')
}

/** A server's detail that is longer than any box. */
const longDetail = `${'Row F of the balcony is closed while the roof is mended. '.repeat(60)}Choose other seats.`

describe('a long error message of the server is shown whole and can be scrolled', () => {
  const answerWith = (path: RegExp) =>
    visitor.page.route(path, route =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'No', status: 422, detail: longDetail }),
      }),
    )
  const scrolls = async (text: Locator) => {
    const box = text.locator('xpath=ancestor-or-self::*[@tabindex="0"][1]')
    expect(await text.textContent()).toBe(longDetail)
    await box.focus()
    await visitor.page.keyboard.press('End')
    await expect.poll(() => box.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
    expect(await box.evaluate(element => element.clientHeight)).toBeLessThan(400)
  }

  test('at a field, and in an alert', async () => {
    await answerWith(/\/api\/member\/verify/)
    await visitor.open()
    await visitor.fillDetails()
    await visitor.press('Continue')
    await scrolls(visitor.page.getByText('Choose other seats.'))
    await visitor.page.unrouteAll()
    await answerWith(/\/api\/cart\/[^/]+\/membership$/)
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    await chooseFree()
    await scrolls(visitor.page.locator('.mc-alert-error').getByText('Choose other seats.'))
  })
})
