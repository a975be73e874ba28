// Two widgets on a page, and an API on a different origin, in Chromium.

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { startDemo } from '../../../demo/server.ts'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
const join = async () => {
  await visitor.toMembership()
  await visitor.joinForFree()
}

const first = () => visitor.page.locator('[data-cinema-id=ritz]')
const second = () => visitor.page.locator('[data-cinema-id=cameo]')
const memberships = { name: 'Choose your membership' }
const goOn = async (widget: Locator) => {
  for (const [label, text] of Object.entries(details)) await widget.getByLabel(label).fill(text)
  await widget.getByRole('button', { name: 'Continue' }).click()
  await widget.getByRole('heading', memberships).waitFor()
}

test('a second widget leaves the URL unchanged, and Back moves only that widget', async () => {
  const { page } = visitor
  await visitor.open('', '/hosts/two-widgets.html')
  await goOn(second())
  expect(new URL(page.url()).hash).toBe('')
  expect(await first().getByLabel('Email').inputValue()).toBe('')
  await page.goBack()
  await second()
    .getByRole('heading', { name: /Join the Cameo/ })
    .waitFor()
  expect(
    await first()
      .getByRole('heading', { name: /Join the Ritz/ })
      .count(),
  ).toBe(1)
  await page.goForward()
  await second().getByRole('heading', memberships).waitFor()
})

test('headings have the level of the tag, and a second widget has its own names', async () => {
  const { page } = visitor
  await visitor.open('', '/hosts/two-widgets.html')
  await goOn(second())
  const levelOf = (heading: Locator) => heading.getAttribute('aria-level')
  expect(await levelOf(first().getByRole('heading', { name: /Join the Ritz/ }))).toBe(null)
  expect(await levelOf(second().getByRole('heading', memberships))).toBe('3')
  await second().getByRole('region', { name: 'Choose your membership (2)', exact: true }).waitFor()
  await page.getByRole('form', { name: 'Membership (2)', exact: true }).waitFor()
  expect(await page.getByRole('form', { name: 'Your details', exact: true }).count()).toBe(1)
})

test('calls to a different origin send cookies, but no header that CORS could reject', async () => {
  const elsewhere = await startDemo({ port: 0, build: false, bare: true })
  try {
    const { page } = visitor
    await visitor.open(`?captcha-site-key=&api-base=${elsewhere.origin}/api`)
    await join()
    expect(visitor.calls()).toEqual([])
    const calls = elsewhere.received
    expect(calls.map(({ call }) => call).sort()).toEqual([
      'cart',
      'cart-get',
      'cart-membership',
      'checkout',
      'checkout-pay',
      'member',
      'membership-options',
      'verify-email',
    ])
    for (const { headers, replied } of calls) {
      expect(headers['origin']).toBe(demo.origin)
      expect(headers['idempotency-key']).toBeUndefined()
      expect(replied).toBe(200)
    }
    expect(new Set(calls.map(({ visitor: who }) => who)).size).toBe(1)
    expect(calls[1]?.headers['cookie']).toContain('demo-visitor')
    for (const key of await page.evaluate(() => Object.keys(sessionStorage)))
      expect(key).toMatch(/^movingstory\./)
  } finally {
    await elsewhere.close()
  }
})
