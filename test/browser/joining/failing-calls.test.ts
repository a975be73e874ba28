// Tests a single failure of each call of joining, in Chromium. The visitor is notified, loses no typed text, and succeeds at the
// second try.

import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()

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

// test/contract/matrix.test.ts has all faults of all calls with their messages.
test('no typed text is lost when calls fail, and each call succeeds at the second try', async () => {
  const { page } = visitor
  await visitor.open('?fault=verify-email:html,membership-options:shape*always,cart:drop,checkout-pay:500')
  await visitor.fillDetails()
  await visitor.press('Continue')
  await page.getByText('We couldn’t check your email address.').first().waitFor()
  for (const [label, text] of Object.entries(details))
    expect(await page.getByLabel(label).inputValue()).toBe(text)
  await visitor.press('Continue')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  for (const known of demo.visitors.values())
    known.faults = known.faults.filter(({ calls }) => !calls.includes('membership-options'))
  await visitor.press('Try again')
  await visitor.heading('Choose your membership')
  await chooseFree()
  for (const words of ['The connection was lost', 'Our booking system is not answering.']) {
    await page.locator('.mc-alert-error').filter({ hasText: words }).waitFor()
    expect(await page.getByRole('radio', { name: 'Free', exact: true }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    await visitor.press('Continue')
  }
  await visitor.heading('Welcome to the Club')
})
