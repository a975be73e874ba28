// Tests a single failure of each call of joining, in Chromium. The visitor is notified, loses no typed text, and succeeds at the
// second try.

import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()

async function toMembership(query = '') {
  await visitor.open(query)
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
}

async function chooseFree() {
  await visitor.page.getByRole('radio', { name: 'Free', exact: true }).check()
  await visitor.page.getByRole('checkbox').check()
  await visitor.press('Continue')
}

/**
 * Each row has a call with its fault, the step, and the message. The table has each call once. test/contract/matrix.test.ts has
 * all faults of all calls with their messages.
 */
const faults = [
  ['verify-email:html', 'register', 'We couldn’t check your email address.'],
  ['cart:drop', 'membership', 'The connection was lost'],
  [
    'cart-membership:500',
    'membership',
    'Our booking system is not answering. Please try again in a few minutes.',
  ],
  [
    'checkout-pay:500',
    'membership',
    'Our booking system is not answering. Please try again in a few minutes.',
  ],
] as const

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

  test('in an alert', async () => {
    await answerWith(/\/api\/cart\/[^/]+\/membership$/)
    await toMembership()
    await chooseFree()
    await scrolls(visitor.page.getByRole('alert').getByText('Choose other seats.'))
  })

  test('at a field', async () => {
    await answerWith(/\/api\/member\/verify/)
    await visitor.open()
    await visitor.fillDetails()
    await visitor.press('Continue')
    await scrolls(visitor.page.getByText('Choose other seats.'))
  })
})

describe('when a call fails', () => {
  test.each(faults)(
    'the fault %s on the %s step loses no typed text, and a retry works',
    async (fault, step, words) => {
      const { page } = visitor
      await visitor.open(`?fault=${fault}`)
      await visitor.fillDetails()
      await visitor.press('Continue')
      if (step === 'register') {
        await page.getByText(words).first().waitFor()
        for (const [label, text] of Object.entries(details))
          expect(await page.getByLabel(label).inputValue()).toBe(text)
        await visitor.press('Continue')
      }
      await visitor.heading('Choose your membership')
      await chooseFree()
      if (step === 'membership') {
        await page.getByRole('alert').filter({ hasText: words }).waitFor()
        expect(await page.getByRole('radio', { name: 'Free', exact: true }).isChecked()).toBe(true)
        expect(await page.getByRole('checkbox').isChecked()).toBe(true)
        await visitor.press('Continue')
      }
      await visitor.heading('Welcome to the Club')
    },
  )

  test('a failure of GET membership-options is shown with a retry', async () => {
    await visitor.open('?fault=membership-options:shape*always')
    await visitor.fillDetails()
    await visitor.press('Continue')
    await visitor.page.getByRole('alert').waitFor()
    for (const known of demo.visitors.values()) known.faults = []
    await visitor.press('Try again')
    await visitor.joinForFree()
  })

  test('a visitor can join even if GET member fails', async () => {
    await toMembership('?fault=member:shape*always')
    await visitor.joinForFree()
  })
})
